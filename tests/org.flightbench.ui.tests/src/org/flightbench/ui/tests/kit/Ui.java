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

/**
 * The way from a test, which runs on its own thread, to the UI thread, which runs the desktop's event loop as it does
 * for a user.
 */
public final class Ui {

	/** After so many seconds the UI thread counts as stuck. */
	private static final int LIMIT_SECONDS = 20;

	private Ui() {}

	/** The result of work on the UI thread; exceptions are thrown here. */
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

	/** Does something on the UI thread and waits for its end. */
	public static void run(Runnable work) {
		get(() -> {
			work.run();
			return null;
		});
	}

	/** Does something on the UI thread that may open a modal dialog; does not wait. */
	public static void begin(Runnable work) {
		display().asyncExec(work);
	}

	/** The display of the workbench. */
	public static Display display() {
		return PlatformUI.getWorkbench().getDisplay();
	}

	/** The workbench window; for the UI thread. */
	public static IWorkbenchWindow window() {
		return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
	}

	/** The page of the workbench window; for the UI thread. */
	public static IWorkbenchPage page() {
		return window().getActivePage();
	}

	/** The shell of the workbench window; for the UI thread. */
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
