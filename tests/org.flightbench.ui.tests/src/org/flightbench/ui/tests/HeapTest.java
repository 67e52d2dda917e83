// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.Heap;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Shown;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What is said and done where memory is short. */
@ExtendWith(CleanDesktop.class)
class HeapTest {

	private static final long GIGABYTE = 1L << 30;

	@Test
	void theRemedyIsACommandThatGivesMoreThanThereIsAndThatTheMachineHas() {
		assertEquals("2.0 GB of memory is not enough for this. Close other editors, or start the program with more: "
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
		Job job = Ui.get(() -> ExportJob.start(file, HeapTest::useAll));
		job.join();
		assertTrue(job.getResult().matches(IStatus.CANCEL), "not told as exported, nor as a problem again");
		assertFalse(Files.exists(file));
		closeDialog();
	}

	/** More than any JVM gives, so that nothing is really used up. */
	private static void useAll() {
		long[] all = new long[Integer.MAX_VALUE];
		throw new AssertionError(all.length + " numbers");
	}

	private static void closeDialog() {
		Shell dialog = Shown.dialog("of memory is not enough for this");
		assertTrue(Ui.get(() -> !Widgets.texts(dialog).contains("problem")));
		Ui.run(dialog::close);
	}
}
