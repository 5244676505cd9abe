"""An experiment without a screen: what is asked of it, what is said, and what can be done."""

from collections.abc import Iterable

from lessons.experiments import settings as measuring
from lessons.experiments import words
from lessons.experiments.catalogue import EXPERIMENTS, find_experiment
from lessons.experiments.result_store import export_result
from lessons.experiments.session import ExperimentSession
from lessons.language import _
from solver.experiments.experiment import Experiment, Settings
from solver.experiments.result import Result
from tui.actions import Action, enables
from tui.experiments.actions import EXPERIMENT
from tui.model import Model, Question, asks
from tui.run.listed import ListItem

BAR = 30  # Columns of the bar that shows how far it is.


def _ask_part(model: "ExperimentModel", name: str) -> Question[str]:
    """Return the question for one of the settings."""
    part = measuring.SettingName(name)

    def read(text: str) -> str:
        """Return what was typed, if the setting can be changed to it."""
        model.change(text, part)
        return text

    typed = measuring.format_part(model.session.settings, part)
    return Question(measuring.ask_part(model.experiment, part), read, typed)


def _ask_prediction(model: "ExperimentModel") -> Question[str]:
    """Return the question for the prediction."""
    experiment = model.experiment
    return Question(
        model.session.question,
        lambda text: words.read_prediction(experiment, text),
        next(iter(experiment.choices), ""),
        options=experiment.choices,
    )


def _ask_path(model: "ExperimentModel") -> Question[str]:
    """Return the question for the file to write, which is written when the answer is read."""
    result = model.session.result
    asked = _("Write the table as CSV into which file?")
    return Question(asked, lambda path: export_result(result, path) if result else "")


def list_experiments(results: Iterable[Result]) -> list[ListItem]:
    """Return a row for each experiment, with what was measured last; the results latest first."""
    latest = {each.experiment.name: each for each in reversed([*results])}
    measured = _("measured: {answer}")
    answers = {name: words.say_measured(result) for name, result in latest.items()}
    return [
        ListItem(each.name, each.title, measured.format(answer=answer) if answer else "")
        for each in EXPERIMENTS
        for answer in [answers.get(each.name, "")]
    ]


def ask_usual(name: str) -> str:
    """Return the question of an experiment with its usual settings."""
    experiment = find_experiment(name)
    return experiment.format_question(experiment.default_settings())


class ExperimentModel(Model):
    """An experiment from its question to its result."""

    ACTIONS = EXPERIMENT

    def __init__(self, session: ExperimentSession) -> None:
        self.session = session  # The experiment as it is taken.

    @property
    def experiment(self) -> Experiment:
        """The experiment that is measured."""
        return self.session.experiment

    def works(self, action: Action) -> bool:
        """Return whether an action works now: a setting only if the experiment has it."""
        if action.method_name == "part":
            return self.is_new and action.parameters[0] in measuring.list_parts(self.experiment)
        return super().works(action)

    @property
    @enables("go number")
    def is_new(self) -> bool:
        """Whether nothing is measured yet."""
        return not (self.has_result or self.is_measuring)

    @property
    @enables("cancel", unless="leave")
    def is_measuring(self) -> bool:
        """Whether something is measured now."""
        return self.session.is_measuring

    @property
    @enables("return again export")
    def has_result(self) -> bool:
        """Whether there is a result."""
        return self.session.result is not None

    # What is said.

    @property
    def settings(self) -> str:
        """All settings, in a line."""
        reached = self.session.result.reached if self.session.result else 0
        return measuring.describe_settings(self.experiment, self.session.settings, reached)

    @property
    def headline(self) -> str:
        """The question, or the prediction beside what was measured; "" without a prediction."""
        result = self.session.result
        return words.compare_prediction(result) if result else self.session.question

    def describe(self) -> list[str]:
        """Return what is asked about, the progress or the finding, in words."""
        session, experiment = self.session, self.experiment
        if session.result is not None:
            return "\n\n".join(words.describe_finding(session.result)).split("\n")
        if session.is_measuring:
            done = round(session.done * BAR)
            mine = words.format_prediction(experiment, session.prediction or "")
            return [
                _("You predict {mine}.").format(mine=mine),
                "",
                f"{'█' * done:·<{BAR}} {session.done:4.0%}",
                session.describe_progress(),
            ]
        choices = [f"  {each}" for each in experiment.choices.values()]
        choices += [""] if choices else []
        how = _("Press Enter to predict. Then the tutor measures it.")
        return [*choices, how, "", experiment.about]

    def list_settings(self) -> list[tuple[str, str]]:
        """Return the name of each setting, as the keys and the palette have it, and its value."""
        return [
            (each.label, measuring.describe_part(self.experiment, self.session.settings, part))
            for part in measuring.list_parts(self.experiment)
            for each in EXPERIMENT
            if each.method_name == "part" and each.parameters == (part,)
        ]

    # What can be done.

    @asks(_ask_part)
    def part(self, text: str, name: str) -> None:
        """Change a setting to what was typed."""
        self.session.settings = self.change(text, measuring.SettingName(name))

    def change(self, text: str, part: measuring.SettingName) -> Settings:
        """Return the settings with one changed as typed; raise ValueError if it cannot be."""
        return measuring.change_part(self.experiment, self.session.settings, part, text)

    @asks(_ask_prediction)
    def go(self, prediction: str) -> None:
        """Begin to measure, with a prediction."""
        self.session.start(prediction)

    def again(self) -> None:
        """Forget the result and lost listings, so that one can predict and measure again."""
        self.session.restart()

    @asks(_ask_path)
    def export(self, note: str) -> None:
        """Set the note that says whether the table was written to a file."""
        self.note = note
