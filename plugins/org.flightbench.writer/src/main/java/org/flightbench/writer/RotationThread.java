// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.lang.ref.WeakReference;
import java.time.Duration;

/**
 * A thread that ends the current chunk at regular intervals, so that no chunk exceeds a certain age. It does not
 * prevent an abandoned recording from being garbage-collected.
 */
final class RotationThread extends Thread {

	private final WeakReference<Recording> recording;
	private final long millis;

	private RotationThread(Recording recording, Duration age) {
		super("Flight recording rotation");
		this.recording = new WeakReference<>(recording);
		millis = Math.max(1, age.toMillis());
		setDaemon(true);
	}

	/** Starts a thread for a recording. An interrupt stops the thread. */
	static RotationThread start(Recording recording, Duration age) {
		RotationThread thread = new RotationThread(recording, age);
		thread.start();
		return thread;
	}

	@Override
	public void run() {
		try {
			do {
				sleep(millis);
			} while (rotate());
		} catch (InterruptedException e) {
			interrupt();
		}
	}

	/**
	 * Ends the current chunk. Returns false if the thread should stop, because the recording is gone or has failed.
	 * Does not report failures, because the recording reports them to the next thread that writes.
	 */
	private boolean rotate() {
		Recording open = recording.get();
		if (open == null) {
			return false;
		}
		try {
			open.rotateChunk();
			return true;
		} catch (RuntimeException | Error e) {
			return false;
		}
	}
}
