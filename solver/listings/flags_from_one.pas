{ Three arrays with the bounds they need, from 1 on.
  As in the lecture, c is free_col, a is free_sum,
  and b is free_diff. }
program queens;

const
    most = 32;
var
    n, j: integer;
    q: array[1 .. most] of integer;
    c: array[1 .. most] of boolean;
    a: array[2 .. 2 * most] of boolean;
    b: array[1 - most .. most - 1] of boolean;

{ Place queens on rows i to n, if that can be done. }
function place(i: integer): boolean;
var
    j: integer;
begin
    if i > n then  {: 10}
        exit(true);  {: 11}
    for j := 1 to n do begin  {: 12}
        if c[j] and a[i+j] and b[i-j] then begin  {: 13}
            q[i] := j;  {: 14}
            c[j] := false;  {: 15}
            a[i+j] := false;  {: 16}
            b[i-j] := false;  {: 17}
            if place(i + 1) then  {: 18}
                exit(true);  {: 19}
            c[j] := true;  {: 20}
            a[i+j] := true;  {: 21}
            b[i-j] := true;  {: 22}
            q[i] := 0;  {: 23}
        end;
    end;
    exit(false);  {: 24}
end;

{ True if there is a way; then q has the columns. }
function solved: boolean;
var
    j: integer;
begin
    for j := 1 to n do q[j] := 0;  {: 29}
    for j := 1 to n do c[j] := true;  {: 30}
    for j := 2 to 2 * n do a[j] := true;  {: 31}
    for j := 1 - n to n - 1 do b[j] := true;  {: 32}
    if place(1) then  {: 33}
        exit(true);  {: 34}
    exit(false);  {: 35}
end;

begin
    n := 8;
    if paramcount > 0 then val(paramstr(1), n, j);
    if (n < 1) or (n > most) then halt(2);
    if solved then
        for j := 1 to n do write(q[j], ' ')
    else
        write('none');
    writeln;
end.
