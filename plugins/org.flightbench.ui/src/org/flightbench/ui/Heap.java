// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.text.Messages;

/** Checks the available heap and informs the user when memory runs out. */
public final class Heap {

	private static final long GIGABYTE = 1L << 30;
	private static final long MEGABYTE = 1L << 20;
	/**
	 * The largest share of physical memory to suggest for the heap; the rest is left to the system and to the JVM's
	 * native memory.
	 */
	private static final double MAX_OF_MACHINE = 0.75;
	/**
	 * The system property that overrides the amount of free heap, in bytes, to test how the program behaves when memory
	 * is low.
	 */
	private static final String FREE = "flightbench.heap.free";

	private Heap() {}

	/**
	 * Returns the number of heap bytes that are free or can still be committed. If fewer than {@code wanted} are
	 * available, runs a garbage collection first. That takes a moment, so do not call this on the UI thread.
	 */
	public static long free(long wanted) {
		Long instead = Long.getLong(FREE);
		if (instead != null) {
			return instead;
		}
		if (free() < wanted) {
			System.gc();
		}
		return free();
	}

	private static long free() {
		Runtime runtime = Runtime.getRuntime();
		return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
	}

	/** Formats a number of bytes for display, such as {@code 2.0 GB}. Units are powers of 1024, as in {@code -Xmx}. */
	public static String size(long bytes) {
		return bytes >= GIGABYTE
				? Numbers.fixed((double) bytes / GIGABYTE, 1) + " GB"
				: Numbers.fixed((double) bytes / MEGABYTE, 0) + " MB";
	}

	/** Returns an out-of-memory message with advice for this JVM and machine. */
	public static String shortage() {
		return shortage(Runtime.getRuntime().maxMemory(), machine(),
				System.getProperty("eclipse.launcher.name", "flightbench"));
	}

	/**
	 * Returns an out-of-memory message with advice on how to increase the heap.
	 *
	 * @param heap the maximum heap size, in bytes
	 * @param machine the physical memory, in bytes, or 0 if unknown
	 * @param launcher the command that starts the program
	 */
	public static String shortage(long heap, long machine, String launcher) {
		long gigabytes = 2 * Math.max(1, Math.round((double) heap / GIGABYTE));
		long most = machine == 0 ? Long.MAX_VALUE : (long) (MAX_OF_MACHINE * machine / GIGABYTE);
		long more = Math.min(gigabytes, most);
		return more * GIGABYTE > heap + heap / 10
				? NLS.bind(Messages.heap_short, new Object[]{size(heap), launcher, more + "g"})
				: NLS.bind(Messages.heap_short_all, size(heap));
	}

	private static long machine() {
		return ManagementFactory
				.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
						? system.getTotalMemorySize()
						: 0;
	}

	/**
	 * Runs a task that may run out of memory.
	 *
	 * @param onShortage receives {@linkplain #shortage the message} on the same thread if memory runs out; the task's
	 * objects are unreachable by then
	 * @return true if the task completed
	 */
	public static boolean enough(Runnable work, Consumer<String> onShortage) {
		try {
			work.run();
			return true;
		} catch (OutOfMemoryError tooLarge) {
			ILog.of(Heap.class).warn("not enough memory: " + tooLarge.getMessage());
			onShortage.accept(shortage());
			return false;
		}
	}

	/**
	 * Runs a task that may run out of memory, and shows a dialog if it does.
	 *
	 * @return true if the task completed
	 */
	public static boolean enough(Runnable work) {
		return enough(work, Heap::report);
	}

	/** Shows a message about an out-of-memory condition in a dialog. May be called on any thread. */
	public static void report(String shortage) {
		Display display = PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getDisplay() : null;
		if (display != null && !display.isDisposed()) {
			display.asyncExec(() -> MessageDialog.openError(display.getActiveShell(), Messages.heap_title, shortage));
		}
	}
}
