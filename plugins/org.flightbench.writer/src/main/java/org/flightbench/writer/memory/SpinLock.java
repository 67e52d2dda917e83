// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * A lock for operations that take much less than a microsecond and rarely contend. Locking is one atomic operation, and
 * unlocking is a store with release semantics, whereas a monitor needs two atomic operations. Not reentrant.
 */
public class SpinLock extends Padding {

	private static final int SPINS = 100;
	private static final int YIELDS = 200;
	private static final long PAUSE_NANOS = 50_000;
	private static final VarHandle TAKEN;

	static {
		try {
			TAKEN = MethodHandles.lookup().findVarHandle(SpinLock.class, "taken", boolean.class);
		} catch (ReflectiveOperationException e) {
			throw new ExceptionInInitializerError(e);
		}
	}

	private boolean taken;

	public final void lock() {
		if (!TAKEN.compareAndSet(this, false, true)) {
			waitForLock();
		}
	}

	private void waitForLock() {
		for (int attempt = 0; !TAKEN.compareAndSet(this, false, true); attempt++) {
			if (attempt < SPINS) {
				Thread.onSpinWait();
			} else if (attempt < YIELDS) {
				Thread.yield();
			} else {
				LockSupport.parkNanos(PAUSE_NANOS);
			}
		}
	}

	public final void unlock() {
		TAKEN.setRelease(this, false);
	}
}
