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
 * The end of the desktop when the system ends its session: what is open is kept for the next start. The process does
 * not exit while the UI thread is inside the window system, because X11 then waits for a lock which that thread holds
 * and never gives back.
 */
final class OrderlyEnd {

	/** For each of three steps; systems wait longer before they end a program by force. */
	private static final Duration PATIENCE = Duration.ofSeconds(5);

	private final CountDownLatch started = new CountDownLatch(1);
	/** The UI thread has left the window system, or holds still outside of it. */
	private final CountDownLatch left = new CountDownLatch(1);
	private volatile Display display;
	private volatile BooleanSupplier isOpen;

	/** To be called before there is a display. */
	OrderlyEnd() {
		Runtime.getRuntime().addShutdownHook(new Thread(this::end, "orderly-end"));
	}

	/** @param isWindowOpen asked on the UI thread: before, the workbench cannot be closed, and has nothing to keep */
	void started(Display its, BooleanSupplier isWindowOpen) {
		display = its;
		isOpen = isWindowOpen;
		started.countDown();
	}

	/** The display is gone, or was never there. */
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
			// the end is on its way
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
