// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;

import org.flightbench.ui.text.Messages;

/**
 * Shows a dialog with advice whenever any code runs out of memory, including painting and other plug-ins. Exceptions in
 * events and jobs end up in the platform log, so this class listens to the log.
 */
public final class OutOfMemoryMonitor {

	/** The time for which further errors from UI events are ignored, because every repaint would cause another one. */
	private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(10);

	private static final String OWN = "org.flightbench.";

	private final Display display;
	private final boolean isOwnProgram;
	private boolean isOpen;
	private long eventTold = System.nanoTime() - QUIET_NANOS;

	private OutOfMemoryMonitor(Display display, boolean isOwnProgram) {
		this.display = display;
		this.isOwnProgram = isOwnProgram;
	}

	/**
	 * Starts listening until the display is disposed. Must be called on the UI thread.
	 *
	 * @param isOwnProgram whether to also report errors that are unrelated to Flightbench
	 */
	public static void start(Display display, boolean isOwnProgram) {
		OutOfMemoryMonitor watch = new OutOfMemoryMonitor(display, isOwnProgram);
		ILogListener listener = (status, plugin) -> watch.logged(status);
		Platform.addLogListener(listener);
		display.disposeExec(() -> Platform.removeLogListener(listener));
	}

	/** Returns whether a status, or one of its children, was caused by an {@link OutOfMemoryError}. */
	public static boolean isShortage(IStatus status) {
		return shortage(status) != null;
	}

	private static OutOfMemoryError shortage(IStatus status) {
		for (Throwable cause = status.getException(); cause != null; cause = cause.getCause()) {
			if (cause instanceof OutOfMemoryError shortage) {
				return shortage;
			}
		}
		return Arrays.stream(status.getChildren()).map(OutOfMemoryMonitor::shortage).filter(found -> found != null)
				.findFirst()
				.orElse(null);
	}

	private void logged(IStatus status) {
		OutOfMemoryError shortage = shortage(status);
		if (shortage != null && (isOwnProgram || isOwn(shortage)) && !display.isDisposed()) {
			boolean isEvent = Display.getCurrent() == display;
			display.asyncExec(() -> warn(isEvent));
		}
	}

	/**
	 * Returns whether an error may come from Flightbench. The JVM preallocates some errors without a stack trace; these
	 * are treated as Flightbench's own.
	 */
	private static boolean isOwn(OutOfMemoryError shortage) {
		StackTraceElement[] stack = shortage.getStackTrace();
		return stack.length == 0
				|| Arrays.stream(stack).anyMatch(element -> element.getClassName().startsWith(OWN));
	}

	private void warn(boolean isEvent) {
		if (isOpen || isEvent && System.nanoTime() - eventTold < QUIET_NANOS) {
			return;
		}
		isOpen = true;
		try {
			MessageDialog.openError(display.getActiveShell(), Messages.heap_title, Heap.shortage());
		} finally {
			isOpen = false;
			eventTold = isEvent ? System.nanoTime() : eventTold;
		}
	}
}
