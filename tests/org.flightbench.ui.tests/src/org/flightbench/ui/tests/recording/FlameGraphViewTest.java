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
import java.util.List;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PartInitException;
import org.flightbench.recording.profile.Scale;
import org.flightbench.recording.profile.Side;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.recording.join.RecordedRow;
import org.flightbench.ui.recording.view.FlameGraphView;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Shown;
import org.flightbench.ui.tests.kit.ShownRecording;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The Flame Graph view follows what the user looks at. */
@ExtendWith(CleanDesktop.class)
class FlameGraphViewTest {

	private static final String RECORDED = "gale.bench.QrMultiRhsJmh.solveLeastSquaresOwned-AverageTime-n-2048-p-6-q-16";

	@TempDir
	Path folder;

	private Path before;
	private Path after;

	@BeforeEach
	void layOutAsJmhDoes() {
		before = side("before.json", ShownRecording.before());
		after = side("after.json", ShownRecording.after());
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
		Shown.open(before, after);
		assertNull(Ui.get(FlameGraphViewTest::view));
		click("solveLeastSquaresOwned");
		untilDifference();
		FlameInput input = Ui.get(() -> view().content().panel().input());
		assertEquals(Scale.Per.OPERATION, input.scale().per());
		assertEquals("before", input.profile().source(Side.BASELINE).name());
		assertEquals("after", input.profile().source(Side.CANDIDATE).name());
		// an operation allocates what -prof gc measured
		double baseline = input.scale().of(input.profile().source(Side.BASELINE).weight(), Side.BASELINE);
		assertEquals(Ui.get(() -> normOfRow("solveLeastSquaresOwned")), baseline, 0.001 * baseline);
		assertTrue(Ui.get(() -> view().getContentDescription()).startsWith("QrMultiRhsJmh.solveLeastSquaresOwned"));
	}

	@Test
	void theSampleOfTheWritersLeadsFromARowToItsAllocationInOneClick() {
		Path writers = ResultFiles.root().resolve("samples/writers");
		Shown.open(writers.resolve("jmc/results.json"), writers.resolve("flightbench/results.json"));
		click("writeSimpleEvent");
		untilDifference();
		FlameInput input = Ui.get(() -> view().content().panel().input());
		assertEquals(Scale.Per.OPERATION, input.scale().per());
		assertTrue(Ui.get(() -> view().content().panel().input().profile().frames().size()) > 10);
		double baseline = input.scale().of(input.profile().source(Side.BASELINE).weight(), Side.BASELINE);
		double candidate = input.scale().of(input.profile().source(Side.CANDIDATE).weight(), Side.CANDIDATE);
		assertTrue(candidate < baseline, baseline + " B/op → " + candidate + " B/op");
	}

	@Test
	void aBenchmarkWithoutRecordingsSaysWhereItLookedAndTakesOthers() {
		Shown.open(before, after);
		click("solveLeastSquaresOwned");
		untilDifference();
		click("applyQtOwned");
		Waiting.untilContains("No recordings of QrMultiRhsJmh.applyQtOwned", "the view", Shown::texts);
		assertTrue(Ui.get(Shown::texts).contains("looked in " + before.getParent()));
		RecordedRow row = Ui.get(() -> view().content().recorded());
		Ui.run(() -> view().content().attach(row.baseline(), List.of(ShownRecording.before())));
		Waiting.until("the attached recording", () -> shows(1));
		Waiting.untilContains("No recording of the candidate “after” was found", "the view", Shown::texts);
		RecordedRow attached = Ui.get(() -> view().content().recorded());
		Ui.run(() -> view().content().attach(attached.candidate(), List.of(ShownRecording.after())));
		untilDifference();
		click("solveLeastSquaresOwned");
		click("applyQtOwned");
		untilDifference();
		Waiting.until("the attached recordings again", () -> view().content().recorded().row().id().benchmark()
				.endsWith("applyQtOwned"));
	}

	@Test
	void theViewStaysClosedOnceTheUserHasClosedIt() {
		Shown.open(before, after);
		click("solveLeastSquaresOwned");
		untilDifference();
		Ui.run(() -> Ui.page().hideView(view()));
		click("factorPivotedQr");
		click("solveLeastSquaresOwned");
		assertNull(Ui.get(FlameGraphViewTest::view));
		Ui.run(() -> Widgets.choose(Shown.table().getMenu(), "Show Flame Graph"));
		untilDifference();
	}

	@Test
	void itFollowsTheRecordingInFrontUnlessItIsPinned() {
		ShownRecording.open(ShownRecording.before());
		openView();
		Waiting.until("the recording in front", () -> view().content().session() == ShownRecording.session());
		ShownRecording.open(ShownRecording.before(), ShownRecording.after());
		Waiting.until("the recordings in front", () -> view().content().session() == ShownRecording.session());
		Ui.run(() -> Ui.page().closeEditor(ShownRecording.editor(), false));
		Waiting.until("the other recording", () -> shows(1));
	}

	@Test
	void nothingIsOpenedForAComparisonWithoutRecordings() throws IOException {
		Path alone = Files.createDirectory(folder.resolve("alone"));
		Shown.open(ResultFiles.copy("before.json", alone));
		click("applyQtOwned");
		Waiting.until("the search to end", () -> org.eclipse.core.runtime.jobs.Job.getJobManager().find(null) != null);
		assertFalse(Ui.get(() -> view() != null));
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
		return Shown.comparison().baseline().results().stream()
				.filter(result -> result.id().benchmark().endsWith(method)).findFirst().orElseThrow()
				.metric("gc.alloc.rate.norm").orElseThrow().score().value();
	}

	/** Clicks a row with the real pointer. */
	private static void click(String method) {
		Point at = Ui.get(() -> {
			TreeItem item = Shown.items().stream().filter(row -> row.getText(0).equals(method)).findFirst()
					.orElseThrow();
			Shown.table().showItem(item);
			Rectangle bounds = item.getBounds(0);
			return Shown.table().toDisplay(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
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
