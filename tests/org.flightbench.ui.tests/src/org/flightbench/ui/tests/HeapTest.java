// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.Heap;
import org.flightbench.ui.canvas.BackBuffer;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the messages that the desktop shows, and the actions that it offers, when memory is low. */
@ExtendWith(CleanDesktop.class)
class HeapTest {

	private static final long GIGABYTE = 1L << 30;
	private static final String SENTENCE = "of memory is not enough for this";
	/** The message that the workbench logs for an exception in an event handler. */
	private static final String UNCAUGHT = "Unhandled event loop exception";

	@Test
	void theRemedyIsACommandThatGivesMoreThanThereIsAndThatTheMachineHas() {
		assertEquals("2.0 GB of memory is not enough for this. Close other editors, or restart with a larger heap: "
				+ "flightbench -vmargs -Xmx4g", Heap.shortage(2 * GIGABYTE, 16 * GIGABYTE, "flightbench"));
		assertTrue(Heap.shortage(8 * GIGABYTE, 16 * GIGABYTE, "jmc").endsWith("jmc -vmargs -Xmx12g"));
		assertTrue(Heap.shortage(GIGABYTE / 4, 0, "jmc").endsWith("jmc -vmargs -Xmx2g"));
		String all = Heap.shortage(12 * GIGABYTE, 16 * GIGABYTE, "flightbench");
		assertFalse(all.contains("-Xmx"), all);
		assertTrue(all.contains("this machine has no more"), all);
	}

	@Test
	void whatIsFreeIsNoMoreThanThereIs() {
		long free = Heap.free(Long.MAX_VALUE);
		assertTrue(free > 0 && free < Runtime.getRuntime().maxMemory(), free + " bytes");
	}

	@Test
	void workWithoutEnoughMemoryEndsInADialogThatSaysWhatHelps() {
		assertFalse(Ui.get(() -> Heap.enough(HeapTest::useAll)));
		closeDialog();
	}

	@Test
	void anExportWithoutEnoughMemoryEndsInTheSameDialogAndLeavesNoFile(@TempDir Path folder)
			throws InterruptedException {
		Path file = folder.resolve("graph.json");
		Job job = Ui.get(() -> ExportJob.start(file, progress -> useAll()));
		job.join();
		assertTrue(job.getResult().matches(IStatus.CANCEL), "not told as exported, nor as a problem again");
		assertFalse(Files.exists(file));
		closeDialog();
	}

	@Test
	void aPictureWithoutEnoughMemoryEndsInTheSameDialogOnceAndIsPaintedWhenThereIsMore() {
		CleanDesktop.expectLogged(UNCAUGHT);
		AtomicBoolean isShort = new AtomicBoolean(true);
		AtomicInteger paintings = new AtomicInteger();
		Canvas canvas = Ui.get(() -> {
			Shell shell = new Shell(Ui.shell(), SWT.TITLE | SWT.RESIZE);
			shell.setLayout(new FillLayout());
			Canvas picture = new Canvas(shell, SWT.NO_BACKGROUND);
			BackBuffer image = new BackBuffer(picture);
			picture.addListener(SWT.Paint, event -> {
				paintings.incrementAndGet();
				image.paint(event.gc, new Point(200, 100), gc -> {
					if (isShort.get()) {
						useAll();
					}
					gc.setBackground(picture.getDisplay().getSystemColor(SWT.COLOR_BLUE));
					gc.fillRectangle(0, 0, 200, 100);
				});
			});
			shell.setBounds(900, 500, 220, 140);
			shell.open();
			return picture;
		});
		Shell dialog = ActiveComparison.dialog(SENTENCE);
		int before = paintings.get();
		Ui.run(() -> {
			canvas.redraw();
			canvas.update();
		});
		Waiting.until("more paintings", () -> paintings.get() > before);
		assertEquals(1, Ui.get(() -> dialogs(SENTENCE)).intValue());
		Ui.run(dialog::close);
		Ui.run(() -> {
			canvas.redraw();
			canvas.update();
		});
		assertEquals(0, Ui.get(() -> dialogs(SENTENCE)).intValue(), "told again at once");
		isShort.set(false);
		Ui.run(canvas::redraw);
		Waiting.until("the picture", () -> Pixels.of(canvas).getOrDefault(0x0000FF, 0) > 10_000);
		Ui.run(() -> canvas.getShell().close());
	}

	@Test
	void aJobThatNobodyWatchesEndsInTheSameDialogAndInNoOther() throws InterruptedException {
		CleanDesktop.expectLogged("An internal error occurred");
		Job job = Job.create("Something else", monitor -> {
			useAll();
		});
		job.setUser(true);
		job.schedule();
		job.join();
		Shell dialog = ActiveComparison.dialog(SENTENCE);
		assertEquals(List.of(dialog), Ui.get(ActiveComparison::dialogs));
		Ui.run(dialog::close);
		assertEquals(List.of(), Ui.get(ActiveComparison::dialogs));
	}

	private static int dialogs(String words) {
		return (int) ActiveComparison.dialogs().stream().filter(shell -> Widgets.texts(shell).contains(words)).count();
	}

	/**
	 * Throws an {@link OutOfMemoryError} without filling the heap, by requesting an array that is larger than any JVM
	 * supports.
	 */
	private static void useAll() {
		long[] all = new long[Integer.MAX_VALUE];
		throw new AssertionError(all.length + " numbers");
	}

	private static void closeDialog() {
		Shell dialog = ActiveComparison.dialog(SENTENCE);
		assertTrue(Ui.get(() -> !Widgets.texts(dialog).contains("problem")));
		Ui.run(dialog::close);
	}
}
