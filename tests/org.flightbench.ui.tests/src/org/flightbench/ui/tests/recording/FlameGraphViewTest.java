// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.ui.model.application.ui.MUIElement;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.e4.ui.model.application.ui.basic.MPartSashContainerElement;
import org.eclipse.e4.ui.workbench.modeling.EModelService;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.XMLMemento;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.Result;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.recording.RecordedRow;
import org.flightbench.ui.recording.RowViewOpener;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.SavedRecording;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the Flame Graph view follows the user's selection. */
@ExtendWith(CleanDesktop.class)
class FlameGraphViewTest {

	private static final String RECORDED = "gale.bench.QrMultiRhsJmh.solveLeastSquaresOwned-AverageTime-n-2048-p-6-q-16";

	@TempDir
	Path folder;

	private Path before;
	private Path after;

	@BeforeEach
	void layOutAsJmhDoes() {
		before = side("before.json", ActiveRecording.before());
		after = side("after.json", ActiveRecording.after());
	}

	private Path side(String results, Path recording) {
		try {
			Path side = Files.createDirectory(folder.resolve(results.replace(".json", "")));
			Path recorded = Files.createDirectory(side.resolve(RECORDED));
			Files.copy(recording, recorded.resolve("profile.jfr"));
			return ResultFiles.copy(results, side);
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	@Test
	void oneClickOnABenchmarkShowsItsAllocationPerOperationAgainstTheBaseline() {
		ActiveComparison.open(before, after);
		assertNull(Ui.get(FlameGraphViewTest::view));
		click("solveLeastSquaresOwned");
		untilDifference();
		FlameInput input = Ui.get(() -> view().content().panel().input());
		assertEquals(Scale.Per.OPERATION, input.scale().per());
		assertEquals("before", input.profile().source(Side.BASELINE).name());
		assertEquals("after", input.profile().source(Side.CANDIDATE).name());
		// The allocation per operation must equal that measured by -prof gc.
		double baseline = input.scale().of(input.profile().source(Side.BASELINE).weight(), Side.BASELINE);
		assertEquals(Ui.get(() -> normOfRow("solveLeastSquaresOwned")), baseline, 0.001 * baseline);
		assertTrue(Ui.get(() -> view().getContentDescription()).startsWith("QrMultiRhsJmh.solveLeastSquaresOwned"));
	}

	@Test
	void theSampleOfTheWritersLeadsFromARowToItsAllocationInOneClick() {
		Path writers = ResultFiles.root().resolve("samples/writers");
		ActiveComparison.open(writers.resolve("jmc/results.json"), writers.resolve("flightbench/results.json"));
		click("writeSimpleEvent");
		untilDifference();
		FlameInput input = Ui.get(() -> view().content().panel().input());
		assertEquals(Scale.Per.OPERATION, input.scale().per());
		assertTrue(Ui.get(() -> view().content().panel().input().profile().frames().size()) > 10);
		double baseline = input.scale().of(input.profile().source(Side.BASELINE).weight(), Side.BASELINE);
		double candidate = input.scale().of(input.profile().source(Side.CANDIDATE).weight(), Side.CANDIDATE);
		assertTrue(candidate < baseline, baseline + " B/op → " + candidate + " B/op");
	}

	@Tag("long")
	@Test
	void theRowThatWasClickedStaysInSightAboveTheView() {
		Path writers = ResultFiles.root().resolve("samples/writers");
		ActiveComparison.open(writers.resolve("jmc/results.json"), writers.resolve("flightbench/results.json"));
		int before = Ui.get(() -> ActiveComparison.table().getClientArea().height);
		click("encodeUniqueStrings");
		untilDifference();
		assertTrue(Ui.get(() -> ActiveComparison.table().getClientArea().height) < before);
		Waiting.until("the row in sight", () -> {
			Rectangle row = ActiveComparison.table().getSelection()[0].getBounds(0);
			return row.y >= 0 && row.y + row.height <= ActiveComparison.table().getClientArea().height;
		});
	}

	@Tag("long")
	@Test
	void aBenchmarkWithoutRecordingsSaysWhereItLookedAndTakesOthers() {
		ActiveComparison.open(before, after);
		click("solveLeastSquaresOwned");
		untilDifference();
		click("applyQtOwned");
		Waiting.untilContains("No recordings of QrMultiRhsJmh.applyQtOwned", "the view", ActiveComparison::texts);
		assertTrue(Ui.get(ActiveComparison::texts).contains("searched in " + before.getParent()));
		RecordedRow row = Ui.get(() -> view().content().recorded());
		Ui.run(() -> view().content().attach(row.baseline(), List.of(ActiveRecording.before())));
		Waiting.until("the attached recording", () -> shows(1));
		Waiting.untilContains("No recording of the candidate “after” was found", "the view", ActiveComparison::texts);
		RecordedRow attached = Ui.get(() -> view().content().recorded());
		Ui.run(() -> view().content().attach(attached.candidate(), List.of(ActiveRecording.after())));
		untilDifference();
		click("solveLeastSquaresOwned");
		click("applyQtOwned");
		untilDifference();
		Waiting.until("the attached recordings again", () -> view().content().recorded().row().id().benchmark()
				.endsWith("applyQtOwned"));
	}

	@Tag("long")
	@Test
	void theViewStaysClosedOnceTheUserHasClosedIt() {
		ActiveComparison.open(before, after);
		click("solveLeastSquaresOwned");
		untilDifference();
		Ui.run(() -> Ui.page().hideView(view()));
		click("factorPivotedQr");
		click("solveLeastSquaresOwned");
		assertNull(Ui.get(FlameGraphViewTest::view));
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Show Flame Graph"));
		untilDifference();
	}

	@Test
	void itFollowsTheRecordingInFrontUnlessItIsPinned() {
		ActiveRecording.open(ActiveRecording.before());
		openView();
		Waiting.until("the recording in front", () -> view().content().session() == ActiveRecording.session());
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Waiting.until("the recordings in front", () -> view().content().session() == ActiveRecording.session());
		Ui.run(() -> Ui.page().closeEditor(ActiveRecording.editor(), false));
		Waiting.until("the other recording", () -> shows(1));
	}

	@Tag("long")
	@Test
	void aPinnedViewKeepsWhatItShows() {
		ActiveRecording.open(ActiveRecording.before());
		openView();
		Waiting.until("the recording in front", () -> shows(1));
		Object pinned = Ui.get(() -> view().content().session());
		pressPin();
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		assertEquals(pinned, Ui.get(() -> view().content().session()));
		pressPin();
		Ui.run(() -> Ui.page().activate(view()));
		Ui.run(() -> Ui.page().activate(ActiveRecording.editor()));
		untilDifference();
	}

	@Tag("long")
	@Test
	void focusAndSearchBelongToTheirRecordingAndComeBackWithIt() {
		ActiveRecording.open(ActiveRecording.before());
		openView();
		Waiting.until("the recording in front", () -> shows(1));
		focusOn("Allocator.go");
		Ui.run(() -> Widgets.withId(viewPanel(), Text.class, "flame.search").setText("valueOf"));
		Waiting.untilContains("Only stacks below", "the focus", FlameGraphViewTest::viewTexts);
		ActiveRecording.open(ActiveRecording.other("jdk21.jfr"));
		Waiting.untilContains("jdk21.jfr", "the other recording", FlameGraphViewTest::status);
		assertFalse(Ui.get(FlameGraphViewTest::viewTexts).contains("Only stacks below"));
		assertEquals("", Ui.get(() -> Widgets.withId(viewPanel(), Text.class, "flame.search").getText()));
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(ActiveRecording.before())));
		Waiting.untilContains("Only stacks below", "the focus again", FlameGraphViewTest::viewTexts);
		assertEquals("valueOf", Ui.get(() -> Widgets.withId(viewPanel(), Text.class, "flame.search").getText()));
	}

	@Tag("long")
	@Test
	void threadsAndTimesOfARowAreNotThoseOfTheNextSource() {
		ActiveComparison.open(before, after);
		click("solveLeastSquaresOwned");
		untilDifference();
		Ui.run(() -> view().content().session().perform("filter",
				state -> state.withEvents(state.events().withRange(0, 1_000_000_000L))));
		untilDifference();
		click("applyQtOwned");
		Waiting.until("the row without recordings", () -> view().content().session() == null);
		RecordedRow row = Ui.get(() -> view().content().recorded());
		Ui.run(() -> view().content().attach(row.baseline(), List.of(ActiveRecording.before())));
		Waiting.until("the attached recording", () -> shows(1));
		assertFalse(Ui.get(() -> view().content().session().state().events().isTimed()));
		click("solveLeastSquaresOwned");
		untilDifference();
		assertTrue(Ui.get(() -> view().content().session().state().events().isTimed()));
	}

	@Tag("long")
	@Test
	void theStatusLineNeverHasNumbersOfARecordingThatIsGone() {
		ActiveRecording.open(ActiveRecording.before());
		openView();
		Waiting.untilContains("2.32 GB", "the status", FlameGraphViewTest::status);
		Ui.run(() -> Ui.page().closeEditor(ActiveRecording.editor(), false));
		Waiting.until("nothing", () -> view().content().session() == null);
		assertEquals("", Ui.get(FlameGraphViewTest::status));
	}

	@Tag("long")
	@Test
	void selectedEventsAreShownWhateverKindTheyAre() {
		ActiveComparison.open(before);
		PublishedSelection selection = publishing();
		Ui.run(() -> selection.publish(new SelectedEvents("some.jfr", "cpu", "jdk.ExecutionSample", true)));
		openView();
		Waiting.untilContains("CPU samples", "the status", FlameGraphViewTest::status);
		Waiting.untilEqual("CPU samples  (3)", "the choice", () -> ActiveRecording.combo("event").getText());
		Ui.run(() -> {
			RecordingSession session = view().content().session();
			session.perform("Show", state -> state.withEvents(state.events().withEvent("cpu")));
			session.reset(session.state()
					.withBaseline(new SelectedEvents("some.jfr", "allocation", "jdk.ObjectAllocationSample", true)));
		});
		Waiting.untilContains("Allocation", "the status, though samples of the CPU were chosen before",
				FlameGraphViewTest::status);
		Waiting.untilEqual("Allocation  (3)", "the choice", () -> ActiveRecording.combo("event").getText());
	}

	@Tag("long")
	@Test
	void ofSelectedEventsWithoutStacksNothingIsSaidAboutTheRecording() {
		ActiveComparison.open(before);
		PublishedSelection selection = publishing();
		Ui.run(() -> selection.publish(new SelectedEvents("some.jfr", "", "jdk.CPULoad", false)));
		openView();
		Waiting.untilContains("None of the selected events has a stack", "the view", FlameGraphViewTest::viewTexts);
		assertFalse(Ui.get(FlameGraphViewTest::viewTexts).contains("The recording has no events"));
	}

	/** Replaces the editor's selection provider with one that the test controls. */
	private static PublishedSelection publishing() {
		PublishedSelection selection = new PublishedSelection();
		Ui.run(() -> ActiveComparison.editor().getSite().setSelectionProvider(selection));
		return selection;
	}

	private static FlamePanel viewPanel() {
		return view().content().panel();
	}

	private static String viewTexts() {
		return Widgets.texts(viewPanel());
	}

	private static String status() {
		return Widgets.all(viewPanel().getShell(), CLabel.class).stream()
				.filter(label -> "flame.status".equals(label.getData("org.flightbench.ui.id"))
						&& isIn(label, viewPanel()))
				.findFirst().map(CLabel::getText).orElse("");
	}

	private static boolean isIn(Control control, Control parent) {
		return control != null && (control == parent || isIn(control.getParent(), parent));
	}

	/** Selects the frame found by a search and chooses Focus from its menu, as a user does. */
	private static void focusOn(String frame) {
		Ui.run(() -> viewPanel().search(frame));
		Text search = Ui.get(() -> Widgets.withId(viewPanel(), Text.class, "flame.search"));
		Waiting.untilContains("%", "the matches",
				() -> Widgets.withId(viewPanel(), Label.class, "flame.found").getText());
		Ui.run(() -> {
			Event enter = new Event();
			enter.keyCode = SWT.CR;
			search.notifyListeners(SWT.KeyDown, enter);
			Widgets.choose(Widgets.withId(viewPanel(), Canvas.class, "flame.graph").getMenu(), "Focus on This Method");
		});
	}

	/** Returns the toolbar of the view. */
	private static ToolBar toolBar() {
		return ((ToolBarManager) view().getViewSite().getActionBars().getToolBarManager()).getControl();
	}

	private static void pressPin() {
		Ui.run(() -> Stream.of(toolBar().getItems())
				.filter(item -> "Keep showing this content when the selection changes".equals(item.getToolTipText()))
				.findFirst()
				.ifPresentOrElse(item -> {
					item.setSelection(!item.getSelection());
					Widgets.notify(item, SWT.Selection);
				}, () -> {
					throw new AssertionError("no pin");
				}));
	}

	@Tag("long")
	@Test
	void aViewInAWindowOfItsOwnGoesOnFollowing() {
		ActiveComparison.open(before, after);
		click("solveLeastSquaresOwned");
		untilDifference();
		Ui.run(() -> {
			EModelService model = Ui.window().getService(EModelService.class);
			MPart part = view().getSite().getService(MPart.class);
			MUIElement moved = part.getCurSharedRef() == null ? part : part.getCurSharedRef();
			model.detach((MPartSashContainerElement) moved, 200, 100, 900, 600);
		});
		Waiting.until("a window of its own",
				() -> view().content().panel().getShell() != Ui.shell() && view().content().panel().isVisible());
		click("applyQtOwned");
		Waiting.until("the row without recordings", () -> view().content().recorded() != null
				&& view().content().recorded().row().id().benchmark().endsWith("applyQtOwned"));
		click("solveLeastSquaresOwned");
		untilDifference();
	}

	@Tag("long")
	@Test
	void howRowsAreLookedAtComesBackAfterARestart() {
		ActiveComparison.open(before, after);
		click("solveLeastSquaresOwned");
		untilDifference();
		Ui.run(() -> ActiveRecording.choose("per", "share of total"));
		Waiting.until("shares", () -> view().content().panel().input().scale().per() == Scale.Per.TOTAL);
		XMLMemento kept = XMLMemento.createWriteRoot("view");
		Ui.run(() -> {
			view().saveState(kept);
			Ui.page().hideView(view());
		});
		assertEquals(Scale.Per.TOTAL, SavedRecording.choices(kept).per());
		// The view is opened again with its saved state, as after a restart of the workbench.
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Show Flame Graph"));
		untilDifference();
		Scale.Per shown = Ui.get(() -> view().content().panel().input().scale().per());
		Ui.run(() -> ActiveRecording.choose("per", "per operation"));
		Waiting.until("operations", () -> view().content().panel().input().scale().per() == Scale.Per.OPERATION);
		assertEquals(Scale.Per.TOTAL, shown);
	}

	@Test
	void nothingIsOpenedForAComparisonWithoutRecordings() throws IOException {
		Path alone = Files.createDirectory(folder.resolve("alone"));
		ActiveComparison.open(ResultFiles.copy("before.json", alone));
		click("applyQtOwned");
		Waiting.until("the search to end", FlameGraphViewTest::nothingIsSearched);
		assertFalse(Ui.get(() -> view() != null));
	}

	@Test
	void nothingIsOpenedWhenTheUserHasLeftTheComparison() {
		ActiveComparison.open(before, after);
		List<SelectedResult> opened = new CopyOnWriteArrayList<>();
		Ui.run(() -> {
			SelectedResult row = SelectedResult
					.of(ActiveComparison.comparison(), ActiveComparison.comparison().baseline().results().stream()
							.map(Result::id).filter(id -> id.benchmark().endsWith("solveLeastSquaresOwned")).toList())
					.get(0);
			RowViewOpener opener = new RowViewOpener("no.such.view", "noSuchViewClosed",
					(page, found) -> opened.add(found));
			opener.clicked(Ui.page(), row);
			// Closes the editor before the search reports its results.
			Ui.page().closeEditor(Ui.page().getActiveEditor(), false);
		});
		Waiting.until("the search to end", FlameGraphViewTest::nothingIsSearched);
		assertEquals(List.of(), Ui.get(() -> opened));
	}

	private static boolean nothingIsSearched() {
		return Arrays.stream(Job.getJobManager().find(null))
				.noneMatch(job -> job.getName().equals("Looking for recordings"));
	}

	private static void untilDifference() {
		Waiting.until("the difference", () -> shows(2));
	}

	private static boolean shows(int sides) {
		FlameGraphView view = view();
		FlameInput input = view == null ? null : view.content().panel().input();
		return input != null && input.profile() != null && input.loaded() == 1
				&& input.profile().sources().size() == sides;
	}

	private static double normOfRow(String method) {
		return ActiveComparison.comparison().baseline().results().stream()
				.filter(result -> result.id().benchmark().endsWith(method)).findFirst().orElseThrow()
				.metric("gc.alloc.rate.norm").orElseThrow().score().value();
	}

	/** Clicks a row with the real pointer. */
	private static void click(String method) {
		Point at = Ui.get(() -> {
			TreeItem item = ActiveComparison.items().stream().filter(row -> row.getText(0).equals(method)).findFirst()
					.orElseThrow();
			ActiveComparison.table().showItem(item);
			Rectangle bounds = item.getBounds(0);
			return ActiveComparison.table().toDisplay(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
		});
		Pointer.clickLater(at);
	}

	private static void openView() {
		Ui.run(() -> {
			try {
				Ui.page().showView(FlameGraphView.ID);
			} catch (PartInitException failure) {
				throw new IllegalStateException(failure);
			}
		});
	}

	private static FlameGraphView view() {
		return (FlameGraphView) Ui.page().findView(FlameGraphView.ID);
	}
}
