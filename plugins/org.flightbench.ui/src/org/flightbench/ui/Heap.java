// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.flightbench.report.words.Numbers;

/** How much memory there is, and what to say and do when it is not enough. */
public final class Heap {

	private static final long GIGABYTE = 1L << 30;
	private static final long MEGABYTE = 1L << 20;
	/** The rest is for the machine and for what the JVM needs besides. */
	private static final double MOST_OF_MACHINE = 0.75;
	/** In bytes; taken instead of what is free, to try what happens when memory is short. */
	private static final String FREE = "flightbench.heap.free";

	private Heap() {}

	/**
	 * How many bytes are free, or can be. Collects garbage first if it seems to be less than is wanted, which takes a
	 * moment: not for the UI thread.
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

	/** A number of bytes as people read it, as {@code 2.0 GB}; a gigabyte is that of {@code -Xmx}. */
	public static String size(long bytes) {
		return bytes >= GIGABYTE
				? Numbers.fixed((double) bytes / GIGABYTE, 1) + " GB"
				: Numbers.fixed((double) bytes / MEGABYTE, 0) + " MB";
	}

	/** The message that memory is short, and what helps. */
	public static String shortage() {
		return shortage(Runtime.getRuntime().maxMemory(), machine(),
				System.getProperty("eclipse.launcher.name", "flightbench"));
	}

	/**
	 * That memory is short, and what helps.
	 *
	 * @param heap how many bytes the program may use
	 * @param machine how many bytes the machine has, 0 if not known
	 * @param launcher the command that starts the program
	 */
	public static String shortage(long heap, long machine, String launcher) {
		long gigabytes = 2 * Math.max(1, Math.round((double) heap / GIGABYTE));
		long most = machine == 0 ? Long.MAX_VALUE : (long) (MOST_OF_MACHINE * machine / GIGABYTE);
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
	 * Does something that may need more memory than there is.
	 *
	 * @param onShortage given, on the same thread, {@linkplain #shortage what to say} if there is not enough; whatever
	 * was made is garbage by then
	 * @return whether it was done
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

	/** Does something that may need more memory than there is; if so, says that in a dialog. */
	public static boolean enough(Runnable work) {
		return enough(work, Heap::report);
	}

	/** Says in a dialog that there is not enough memory. */
	public static void report(String shortage) {
		Display display = PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getDisplay() : null;
		if (display != null && !display.isDisposed()) {
			display.asyncExec(() -> MessageDialog.openError(display.getActiveShell(), Messages.heap_title, shortage));
		}
	}
}
