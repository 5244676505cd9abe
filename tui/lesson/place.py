"""The place of a student in a lesson, as its screen and its lines have it: what is open to them."""

from lessons.course.part_tasks import Play
from lessons.lesson.session import LessonSession
from tui.actions import Acting, enables
from tui.lesson.actions import LESSON
from tui.run.position import Position, Unit


class LessonPlace(Acting):
    """The place of a student in a lesson, and what they can do there.

    Attributes:
        session: The lesson, and the part that it is at.
        position: The place in the run of that part.
    """

    ACTIONS = LESSON
    session: LessonSession
    position: Position

    def new_position(self) -> Position:
        """Return the position at which the part stands."""
        raise NotImplementedError

    def reach_part(self) -> bool:
        """Go to where the part stands; say if the student has just ticked there."""
        view, position = self.session.view, self.position
        stands = position.run is view.run and position.number == view.stop
        if not stands:
            self.position = self.new_position()
        return stands

    @property
    @enables("answer hint skip sure")
    def asks(self) -> bool:
        """Whether the part waits for the answer to a question."""
        return self.session.locked and self.session.posed is not None

    @enables("unsure", unless="sure")
    def is_sure(self) -> bool:
        """Whether the student has said so of the answer to come."""
        return self.asks and self.session.sure

    @property
    @enables("leave-out open")
    def is_to_be_done(self) -> bool:
        """Whether the part waits for something to be done, and not for an answer."""
        return self.session.locked and not self.asks

    @property
    @enables("start")
    def plays(self) -> bool:
        """Whether the part waits until its run has been played."""
        return isinstance(self.session.part.task, Play) and self.session.locked

    @property
    def has_after(self) -> bool:
        """Whether the lesson has opened more of the run than is shown."""
        return self.position.number < self.session.view.limit

    def advance(self) -> None:
        """Run one tick, or one line that was asked about, as far as the lesson is open."""
        if self.has_after:
            by_line = self.session.view.goes_by_line(self.position.number)
            self.position.forward(Unit.LINE if by_line else Unit.TICK)
