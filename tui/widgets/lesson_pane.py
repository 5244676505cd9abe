"""The lesson pane: where the lesson is, its prose or question, the answer, what is said to it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Markdown, Static

from tui.widgets.answer import Answer, AnswerPicture


class LessonPane(VerticalScroll, can_focus=False):
    """Shows a part of a lesson; scrolls where it is longer than the pane."""

    DEFAULT_CSS = """
    LessonPane {
        scrollbar-size-vertical: 1;
        & > #heading {
            color: $foreground-muted; height: 1; text-wrap: nowrap; text-overflow: ellipsis;
        }
        & > Markdown { height: auto; padding: 0; margin: 0; background: transparent; }
        & > #prose { margin: 1 0 0 0; }
        & > Markdown > *:last-child { margin-bottom: 0; }
        & MarkdownFence > Label { width: 1fr; padding: 0 0 0 1; }
        & > Answer { margin: 1 0 1 0; }
    }
    """

    def compose(self) -> ComposeResult:
        """Put the parts below each other."""
        yield Static(id="heading", markup=False)
        yield Markdown(id="prose", open_links=False)
        yield Answer()
        yield Markdown(id="feedback", open_links=False)

    async def show(
        self, heading: str, prose: str, picture: AnswerPicture | None, hints: Sequence[str]
    ) -> None:
        """Show a part from its beginning, its latest hint, or what is said to an answer.

        Args:
            heading: What stands above it.
            prose: Markdown.
            picture: The answer, if something is asked.
            hints: Those that have been read, in Markdown.
        """
        self.query_one("#heading", Static).update(heading)
        self.query_one(Answer).picture = picture
        self.query_one(Answer).display = picture is not None
        judgement = picture.judgement if picture else None
        await self.query_one("#prose", Markdown).update(prose)
        told = judgement.text if judgement else "\n\n".join(hints)
        self.query_one("#feedback").display = bool(told)
        await self.query_one("#feedback", Markdown).update(told)
        if told and judgement is None:
            self.scroll_end(animate=False, force=True)
        elif told:
            self.scroll_to_widget(self.query_one(Answer), top=True, animate=False, force=True)
        else:
            self.scroll_home(animate=False)
