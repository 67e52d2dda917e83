// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A counter of the bytes of a chunk, with a limit. Every thread that writes events reads it after each event. */
public class ByteBudget extends Padding {

	private static final VarHandle BYTES;

	static {
		try {
			BYTES = MethodHandles.lookup().findVarHandle(ByteBudget.class, "bytes", long.class);
		} catch (ReflectiveOperationException e) {
			throw new ExceptionInInitializerError(e);
		}
	}

	private final long limit;
	private volatile long bytes;

	private ByteBudget(long limit) {
		this.limit = limit;
	}

	/** Creates a counter that starts at 0. */
	public static ByteBudget upTo(long limit) {
		return new Padded(limit);
	}

	public final void add(long count) {
		BYTES.getAndAdd(this, count);
	}

	/** Returns whether the limit is reached and the chunk must be written. */
	public final boolean isFull() {
		return bytes >= limit;
	}

	/** Adds padding after the fields to prevent false sharing with the next object in memory. */
	@SuppressWarnings("unused")
	private static final class Padded extends ByteBudget {

		private int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aA, aB, aC, aD, aE, aF;
		private int b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, bA, bB, bC, bD, bE, bF;

		Padded(long limit) {
			super(limit);
		}
	}
}
