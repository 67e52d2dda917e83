// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Button;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that reading, importing and change detection can be canceled. */
@ExtendWith(CleanDesktop.class)
class HistoryCancelTest {

	@TempDir
	Path folder;

	/** Delays one of the reading jobs, as if the machine were busy. */
	private static final class Delayed extends JobChangeAdapter implements AutoCloseable {

		private final int wanted;
		private int seen;

		/** @param wanted the one-based number of the job to delay */
		Delayed(int wanted) {
			this.wanted = wanted;
			Job.getJobManager().addJobChangeListener(this);
		}

		@Override
		public synchronized void aboutToRun(IJobChangeEvent event) {
			if (event.getJob() instanceof ReadingJob && ++seen == wanted) {
				event.getJob().sleep();
			}
		}

		@Override
		public void close() {
			Job.getJobManager().removeJobChangeListener(this);
		}
	}

	private Path store() {
		return Histories.store(folder.resolve("history.db"), Histories.nights(folder, 3, 40, null), null);
	}

	/** Presses the Cancel button when it appears. */
	private static void cancel() {
		Waiting.until("a button to cancel", () -> cancelButton() != null);
		Ui.run(() -> Widgets.press(cancelButton()));
	}

	private static Button cancelButton() {
		return Histories.page() == null ? null : Widgets.button(Histories.page(), "Cancel");
	}

	@Test
	void theSearchForChangesCanBeCanceledAndBegunAgain() {
		Path file = store();
		// The third job detects changes, after those that read and show the history.
		try (Delayed search = new Delayed(3)) {
			Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
			// waits for all series, because the Cancel button stops the reading until then
			Waiting.until("all series", () -> Histories.page() != null
					&& !Histories.page().grid().plots().isEmpty());
			cancel();
			Waiting.untilContains("Change detection was canceled.", "what is missing", () -> Widgets.texts(Ui.shell()));
		}
		assertFalse(Ui.get(() -> Histories.page().areChangesKnown()));
		assertEquals(3, Ui.get(() -> Histories.page().grid().plots().size()), "all series are shown");
		assertFalse(Ui.get(() -> Widgets.texts(Ui.shell())).contains("Detecting changes"));
		Waiting.until("no button to cancel", () -> cancelButton() == null);
		Ui.run(() -> Widgets.press(Widgets.button(Histories.page(), "Detect Changes")));
		Histories.untilSearched();
		assertFalse(Ui.get(() -> Widgets.texts(Ui.shell())).contains("Change detection was canceled."));
	}

	@Test
	void theReadingCanBeCanceledAndBegunAgain() {
		Path file = store();
		try (Delayed reading = new Delayed(1)) {
			Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
			cancel();
			Waiting.untilContains("Reading was canceled", "what happened", () -> Widgets.texts(Ui.shell()));
		}
		Ui.run(() -> Widgets.press(Widgets.button(Histories.page(), "Reload")));
		Histories.untilSearched();
	}

	@Test
	void anImportThatIsCanceledKeepsWhatItHasAdded() throws Exception {
		Path file = store();
		Path more = Histories.nights(Files.createDirectories(folder.resolve("more")), 1, 60, null);
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
		Histories.untilSearched();
		CountDownLatch isHeld = new CountDownLatch(1);
		CountDownLatch isCanceled = new CountDownLatch(1);
		// Another writer locks the store, so that the import waits at its first run.
		Thread writer = new Thread(() -> hold(file, isHeld, isCanceled));
		writer.start();
		isHeld.await();
		Ui.run(() -> ((HistoryEditor) Ui.page().getActiveEditor()).drop(List.of(more)));
		cancel();
		isCanceled.countDown();
		writer.join();
		Waiting.untilContains("Canceled. 1 run added", "what was done", () -> Widgets.texts(Ui.shell()));
		Histories.untilSearched();
		try (HistoryStore store = HistoryStore.openForReading(file.toString(), Credentials.NONE)) {
			assertEquals(41, store.runs().size());
			assertTrue(store.runs().stream().anyMatch(run -> run.source().startsWith(more.toString())));
		}
	}

	@Test
	void anImportContinuesWhenMoreIsImportedAndTheHistoryIsReloaded() throws Exception {
		Path file = store();
		Path more = Histories.nights(Files.createDirectories(folder.resolve("more")), 1, 5, "more");
		Path most = Histories.nights(Files.createDirectories(folder.resolve("most")), 1, 3, "most");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
		Histories.untilSearched();
		CountDownLatch isHeld = new CountDownLatch(1);
		CountDownLatch isOver = new CountDownLatch(1);
		// Another writer locks the store, so that the first import waits at its first run.
		Thread writer = new Thread(() -> hold(file, isHeld, isOver));
		writer.start();
		isHeld.await();
		Ui.run(() -> {
			HistoryEditor editor = (HistoryEditor) Ui.page().getActiveEditor();
			editor.drop(List.of(more));
			editor.drop(List.of(most));
			editor.reload();
		});
		isOver.countDown();
		writer.join();
		Waiting.untilContains("3 runs added", "what was done", () -> Widgets.texts(Ui.shell()));
		Histories.untilSearched();
		try (HistoryStore store = HistoryStore.openForReading(file.toString(), Credentials.NONE)) {
			assertEquals(48, store.runs().size());
		}
	}

	private static void hold(Path file, CountDownLatch isHeld, CountDownLatch isCanceled) {
		try (HistoryStore store = HistoryStore.open(file.toString(), Credentials.NONE)) {
			store.updateChanges(known -> {
				isHeld.countDown();
				try {
					isCanceled.await();
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
				}
				return known;
			});
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}
}
