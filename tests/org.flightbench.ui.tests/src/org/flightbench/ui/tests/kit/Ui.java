// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** Access from the test thread to the UI thread, which runs the desktop's event loop as in production. */
public final class Ui {

	/** The number of seconds after which the UI thread is considered stuck. */
	private static final int LIMIT_SECONDS = 20;

	private Ui() {}

	/** Returns the result of work on the UI thread, and rethrows its exceptions. */
	public static <T> T get(Supplier<T> work) {
		CompletableFuture<T> result = new CompletableFuture<>();
		display().asyncExec(() -> {
			try {
				result.complete(work.get());
			} catch (RuntimeException | Error failure) {
				result.completeExceptionally(failure);
			}
		});
		try {
			return result.get(LIMIT_SECONDS, TimeUnit.SECONDS);
		} catch (ExecutionException failed) {
			if (failed.getCause() instanceof Error error) {
				throw error;
			}
			throw (RuntimeException) failed.getCause();
		} catch (TimeoutException stuck) {
			throw new AssertionError("The UI thread was busy for " + LIMIT_SECONDS + " s:\n" + stackOfUiThread(),
					stuck);
		} catch (InterruptedException interrupted) {
			throw new AssertionError("The test was interrupted", interrupted);
		}
	}

	/** Runs work on the UI thread and waits until it is done. */
	public static void run(Runnable work) {
		get(() -> {
			work.run();
			return null;
		});
	}

	/** Starts work on the UI thread without waiting for its end, because it may open a modal dialog. */
	public static void begin(Runnable work) {
		display().asyncExec(work);
	}

	/** Returns the display of the workbench. */
	public static Display display() {
		return PlatformUI.getWorkbench().getDisplay();
	}

	/** Returns the workbench window. Must be called on the UI thread. */
	public static IWorkbenchWindow window() {
		return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
	}

	/** Returns the page of the workbench window. Must be called on the UI thread. */
	public static IWorkbenchPage page() {
		return window().getActivePage();
	}

	/** Returns the shell of the workbench window. Must be called on the UI thread. */
	public static Shell shell() {
		return window().getShell();
	}

	private static String stackOfUiThread() {
		StringBuilder text = new StringBuilder();
		for (StackTraceElement element : display().getThread().getStackTrace()) {
			text.append("\tat ").append(element).append('\n');
		}
		return text.toString();
	}
}
