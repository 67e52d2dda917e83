// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;

import org.eclipse.swt.widgets.Link;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.summary.RecordingContent;
import org.flightbench.ui.recording.model.RecordingReads;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that the pages of an editor share one read of a recording. */
@ExtendWith(CleanDesktop.class)
class RecordingReadsTest {

	@Test
	void aRecordingIsOpenedOnceForItsFlameGraphAndOnceForAllOtherPages() {
		long before = RecordingFile.opened();
		ActiveRecording.open(ActiveRecording.before());
		Waiting.until("the check-up", () -> Widgets.withId(Ui.shell(), Link.class, "check.strip").getText()
				.matches(".*(limit|nothing).*"));
		for (String page : List.of("Summary", "Safepoints", "Heat Map", "Garbage Collection", "Check-Up",
				"Event Types", "Flame Graph")) {
			Ui.run(() -> ActiveRecording.showPage(page));
			Waiting.until(page, () -> !ActiveComparison.texts().contains("Reading"));
		}
		assertEquals(2, RecordingFile.opened() - before);
	}

	@Test
	void anotherEventIsReadOnceForItsFlameGraphAndOnceForItsOverview() {
		ActiveRecording.open(ActiveRecording.before());
		long before = RecordingFile.opened();
		Ui.run(() -> ActiveRecording.choose("event", "CPU"));
		Waiting.until("the overview", () -> ActiveRecording.shown().event().equals("cpu")
				&& RecordingFile.opened() - before == 2);
		Ui.run(() -> ActiveRecording.session().perform("View", RecordingState::unfiltered));
		ActiveRecording.untilShown(1);
		assertEquals(2, RecordingFile.opened() - before);
	}

	@Test
	void aReloadReadsEverythingAgain() {
		ActiveRecording.open(ActiveRecording.before());
		long before = RecordingFile.opened();
		RecordingContent content = content(ActiveRecording.before());
		Ui.run(() -> ActiveRecording.editor().reload());
		Waiting.until("another content", () -> RecordingFile.opened() - before >= 2);
		ActiveRecording.untilShown(1);
		assertNotSame(content, content(ActiveRecording.before()));
	}

	private static RecordingContent content(Path file) {
		try {
			return Ui.get(ActiveRecording::session).reads().content(file, ReadProgress.NONE);
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	@Test
	void twoPagesThatNeedTheSameContentShareOneReading() throws Exception {
		RecordingReads reads = reads();
		long before = RecordingFile.opened();
		Gate gate = new Gate(false);
		CompletableFuture<RecordingContent> first = start(reads, ActiveRecording.before(), gate);
		gate.reached.await();
		CompletableFuture<RecordingContent> second = start(reads, ActiveRecording.before(), gate.waiting());
		assertSame(first.get(), second.get());
		assertEquals(1, RecordingFile.opened() - before);
	}

	@Test
	void aPageThatWaitsReadsItselfIfTheReadingPageIsCanceled() throws Exception {
		RecordingReads reads = reads();
		long before = RecordingFile.opened();
		Gate gate = new Gate(true);
		CompletableFuture<RecordingContent> first = start(reads, ActiveRecording.before(), gate);
		gate.reached.await();
		CompletableFuture<RecordingContent> second = start(reads, ActiveRecording.before(), gate.waiting());
		assertFalse(second.get().types().get().types().isEmpty());
		assertThrows(CancellationException.class, () -> get(first));
		assertEquals(2, RecordingFile.opened() - before);
	}

	@Test
	void aPageThatWaitsCanBeCanceledAlone() throws Exception {
		RecordingReads reads = reads();
		Gate gate = new Gate(false);
		CompletableFuture<RecordingContent> first = start(reads, ActiveRecording.before(), gate);
		gate.reached.await();
		CompletableFuture<RecordingContent> second = start(reads, ActiveRecording.before(), new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				// not called, because this page is canceled before it can report progress
			}

			@Override
			public boolean isCancelled() {
				return true;
			}
		});
		assertThrows(CancellationException.class, () -> get(second));
		gate.open.countDown();
		assertFalse(first.get().types().get().types().isEmpty());
	}

	@Test
	void aFileThatCannotBeReadFailsForAllPages() throws Exception {
		RecordingReads reads = reads();
		Path none = ResultFiles.root().resolve("README.md");
		for (int page = 0; page < 2; page++) {
			CompletableFuture<RecordingContent> failed = start(reads, none, ReadProgress.NONE);
			assertInstanceOf(UnreadableRecordingException.class,
					assertThrows(ExecutionException.class, failed::get).getCause());
		}
	}

	private static RecordingReads reads() {
		return Ui.get(() -> new RecordingSession(Ui.shell().getDisplay(), RecordingContent::ask)).reads();
	}

	private static CompletableFuture<RecordingContent> start(RecordingReads reads, Path file, ReadProgress progress) {
		CompletableFuture<RecordingContent> content = new CompletableFuture<>();
		Thread reader = new Thread(() -> {
			try {
				content.complete(reads.content(file, progress));
			} catch (Throwable failure) {
				content.completeExceptionally(failure);
			}
		});
		reader.setDaemon(true);
		reader.start();
		return content;
	}

	private static RecordingContent get(CompletableFuture<RecordingContent> content) throws Exception {
		return content.get();
	}

	/** A progress that pauses a read until another page waits for the same read, and then continues or cancels it. */
	private static final class Gate implements ReadProgress {

		private final CountDownLatch reached = new CountDownLatch(1);
		private final CountDownLatch open = new CountDownLatch(1);
		private final boolean cancels;

		Gate(boolean cancels) {
			this.cancels = cancels;
		}

		/** Returns the progress of the other page. */
		ReadProgress waiting() {
			return new ReadProgress() {
				@Override
				public void advanced(long bytesRead, long bytesTotal) {
					open.countDown();
				}

				@Override
				public boolean isCancelled() {
					return false;
				}
			};
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			// not needed, because isCancelled pauses the read
		}

		@Override
		public boolean isCancelled() {
			reached.countDown();
			try {
				open.await();
			} catch (InterruptedException e) {
				throw new CancellationException();
			}
			return cancels;
		}
	}
}
