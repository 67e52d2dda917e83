// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.comparison.RunDestination;
import org.flightbench.ui.measure.soak.ResourceSnapshot;
import org.flightbench.ui.measure.soak.Soak;
import org.flightbench.ui.measure.soak.SoakFiles;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.safepoint.SafepointEditor;
import org.flightbench.ui.safepoint.view.SafepointsView;
import org.flightbench.ui.start.RunsView;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.view.flame.FlameNodes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs a short version of {@code measure soak}. */
@ExtendWith(CleanDesktop.class)
class LeakTest {

	private static final int SECONDS = 1200;
	/** The first kinds of files, which open each editor: results, comparison, recording, expectations and log. */
	private static final int KINDS = 5;
	/** Classes whose instances hold most of the memory of open files, or reference it. */
	private static final List<Class<?>> OF_OPEN_FILES = List.of(ComparisonEditor.class, RecordingEditor.class,
			SafepointEditor.class, Run.class, Comparison.class, StackProfile.class, FlameNodes.class,
			PauseTimeline.class);

	@TempDir
	private Path folder;
	private Soak soak;

	@BeforeEach
	void setUp() {
		Ui.run(() -> {
			ResourceSnapshot.watchResources();
			soak = new Soak(Ui.page(), new SoakFiles(ResultFiles.root().resolve("samples"), folder));
		});
	}

	@Tag("long")
	@Test
	void nothingStaysOfClosedFiles() {
		assertFlat(2);
	}

	@Test
	@Tag("long")
	void openViewsKeepNothingOfClosedFiles() {
		assertOpenViewsKeepNothing(KINDS);
	}

	@Tag("long")
	@Test
	void openViewsKeepNothingOfClosedFilesOfAnyKind() {
		assertOpenViewsKeepNothing(SoakFiles.kinds());
	}

	private void assertOpenViewsKeepNothing(int openings) {
		showViews();
		Path before = ResultFiles.copy("dispatch-java17.json", folder);
		Path after = ResultFiles.copy("dispatch-java11.json", folder);
		openLast(before, after);
		ResourceSnapshot atFirst = Ui.get(() -> ResourceSnapshot.take(Ui.display()));
		assertEquals(0, after(openings).undisposed(), "resources that were not disposed");
		openLast(before, after);
		assertNothingIsLeft(atFirst);
	}

	/**
	 * Opens and closes a comparison, so that the workbench remembers the same editor as the last active one whenever
	 * instances are counted.
	 */
	private static void openLast(Path before, Path after) {
		ActiveComparison.open(before, after);
		Ui.run(() -> Ui.page().closeAllEditors(false));
	}

	@Tag("long")
	@Test
	void openViewsDoNotGrowWithClosedFiles() {
		showViews();
		assertFlat(1);
	}

	private static void showViews() {
		Ui.run(() -> {
			try {
				for (String view : List.of(RunsView.ID, SafepointsView.ID, FlameGraphView.ID)) {
					Ui.page().showView(view, null, IWorkbenchPage.VIEW_VISIBLE);
				}
			} catch (PartInitException failure) {
				throw new IllegalStateException(failure);
			}
		});
	}

	@Test
	void aRunOfBenchmarksThatIsRememberedKeepsNothingOfItsComparison() {
		assertNothingIsKept(() -> RunDestination.candidateOf(ActiveComparison.editor()));
	}

	@Test
	void aTooltipThatIsShownKeepsNothingOfItsTable() {
		long listeners = Ui.get(LeakTest::windowListeners);
		assertNothingIsKept(() -> {
			pointAtAVerdict();
			Waiting.until("the tooltip", () -> !ActiveComparison.dialogs().isEmpty());
			return null;
		});
		assertEquals(List.of(), Ui.get(ActiveComparison::dialogs), "the tooltip is gone with its table");
		assertEquals(listeners, Ui.get(LeakTest::windowListeners), "listeners of the window");
	}

	@Tag("long")
	@Test
	void aTooltipThatWaitsKeepsNothingOfItsTable() {
		long listeners = Ui.get(LeakTest::windowListeners);
		assertNothingIsKept(() -> {
			pointAtAVerdict();
			return null;
		});
		assertEquals(listeners, Ui.get(LeakTest::windowListeners), "listeners of the window");
	}

	/** Hovers over a verdict with a synthetic event, because moving the real pointer would process pending events. */
	private static void pointAtAVerdict() {
		Ui.run(() -> {
			Rectangle cell = ActiveComparison.items().get(0)
					.getBounds(ActiveComparison.table().indexOf(ActiveComparison.columnTitled("Verdict")));
			Event event = new Event();
			event.x = cell.x + cell.width / 2;
			event.y = cell.y + cell.height / 2;
			ActiveComparison.table().notifyListeners(SWT.MouseMove, event);
		});
	}

	/** Returns the number of listeners of all event types. Must be called on the UI thread. */
	private static long windowListeners() {
		return IntStream.rangeClosed(SWT.None, SWT.ZoomChanged).map(type -> Ui.shell().getListeners(type).length).sum();
	}

	/**
	 * Asserts that a closed comparison is not retained.
	 *
	 * @param what an action performed while the comparison is open; its result is kept reachable until the comparison
	 * has been closed
	 */
	private void assertNothingIsKept(Supplier<Object> what) {
		long before = Ui.get(LeakTest::editors);
		ActiveComparison.open(ResultFiles.copy("dispatch-java17.json", folder),
				ResultFiles.copy("dispatch-java11.json", folder));
		Object held = what.get();
		Ui.begin(() -> Ui.page().closeAllEditors(false));
		// Pending jobs and events may refer to the closed editor for a while.
		Waiting.until("the comparison to be gone", () -> editors() <= before);
		Reference.reachabilityFence(held);
	}

	/** Returns the number of reachable comparison editors. Must be called on the UI thread. */
	private static long editors() {
		return ResourceSnapshot.take(Ui.display()).count(ComparisonEditor.class.getName());
	}

	/**
	 * Asserts that repeatedly opening and closing files does not retain resources.
	 *
	 * @param rounds the number of rounds through all kinds of files, after a first one that loads classes and fills
	 * caches
	 */
	private void assertFlat(int rounds) {
		ResourceSnapshot atFirst = Ui.get(() -> ResourceSnapshot.take(Ui.display()));
		ResourceSnapshot before = after(SoakFiles.kinds());
		after(rounds * SoakFiles.kinds());
		assertNothingIsLeft(atFirst);
		ResourceSnapshot after = Ui.get(() -> ResourceSnapshot.take(Ui.display()));
		assertEquals("", after.moreThan(before, 1), "objects more");
		assertAll(() -> assertEquals(before.widgets(), after.widgets(), "widgets"),
				() -> assertEquals(before.listeners(), after.listeners(), "listeners"),
				() -> assertEquals(0, after.undisposed(), "resources that were not disposed"),
				() -> assertNoMore("resources", before.resources(), after.resources()),
				() -> assertNoMore("threads", before.threads(), after.threads()),
				() -> assertNoMore("descriptors", before.descriptors(), after.descriptors()),
				// The number of workbench jobs fluctuates, so wait until it is no larger than before.
				() -> Waiting.until("no more jobs than before",
						() -> Job.getJobManager().find(null).length <= before.jobs()));
	}

	private static void assertNothingIsLeft(ResourceSnapshot atFirst) {
		// Pending jobs and other threads may refer to closed editors for a while.
		Waiting.untilEqual("", "what is left of closed files", () -> left(atFirst));
	}

	/**
	 * Returns the classes in {@link #OF_OPEN_FILES} that have more instances than at the start. Must be called on the
	 * UI thread.
	 */
	private static String left(ResourceSnapshot atFirst) {
		ResourceSnapshot now = ResourceSnapshot.take(Ui.display());
		return OF_OPEN_FILES.stream().map(Class::getName).filter(type -> now.count(type) > atFirst.count(type))
				.map(type -> type + ": " + now.count(type) + " after " + atFirst.count(type))
				.collect(Collectors.joining(", "));
	}

	private static void assertNoMore(String what, long before, long after) {
		assertTrue(after <= before, what + ": " + after + " after " + before);
	}

	private ResourceSnapshot after(int openings) {
		Ui.run(() -> soak.begin(openings));
		Waiting.until(openings + " openings", SECONDS, soak::isDone);
		return Ui.get(() -> ResourceSnapshot.take(Ui.display()));
	}
}
