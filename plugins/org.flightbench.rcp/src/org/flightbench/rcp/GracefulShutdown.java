// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/**
 * Shuts the desktop down cleanly when the system ends the session, so that open editors are restored at the next start.
 * Also delays the exit of the process while the UI thread is in a call to the window system: X11 would otherwise wait
 * forever for a lock that this thread holds.
 */
final class GracefulShutdown {

	/**
	 * The timeout of each of the three steps of a shutdown. Operating systems wait longer than their sum before they
	 * kill a process.
	 */
	private static final Duration PATIENCE = Duration.ofSeconds(5);

	private final CountDownLatch started = new CountDownLatch(1);
	/**
	 * Released when the UI thread makes no further calls to the window system, because it has finished or is parked.
	 */
	private final CountDownLatch left = new CountDownLatch(1);
	private volatile Display display;
	private volatile BooleanSupplier isOpen;

	/** Registers the shutdown hook. Must be called before the display is created. */
	GracefulShutdown() {
		Runtime.getRuntime().addShutdownHook(new Thread(this::end, "orderly-end"));
	}

	/**
	 * Enables a clean shutdown after the display has been created.
	 *
	 * @param isWindowOpen called on the UI thread; until it returns true, the workbench cannot be closed and has no
	 * state to save
	 */
	void started(Display its, BooleanSupplier isWindowOpen) {
		display = its;
		isOpen = isWindowOpen;
		started.countDown();
	}

	/** Called when the display has been disposed or was never created. */
	void ended() {
		started.countDown();
		left.countDown();
	}

	private void end() {
		try {
			if (!started.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS) || left.getCount() == 0) {
				return;
			}
			ask(() -> {
				if (isOpen.getAsBoolean()) {
					PlatformUI.getWorkbench().close();
				} else {
					holdStill();
				}
			});
			if (!left.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
				ask(this::holdStill);
				left.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
			}
		} catch (InterruptedException hurried) {
			Thread.currentThread().interrupt();
		}
	}

	private void ask(Runnable request) {
		try {
			display.asyncExec(request);
		} catch (SWTException disposed) {
			// the display is already disposed
			return;
		}
	}

	private void holdStill() {
		left.countDown();
		while (true) {
			LockSupport.park();
		}
	}
}
