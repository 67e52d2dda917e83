// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

/** Receives selected stack traces of a chunk. */
public interface StackTaker {

	/** A taker that does not receive any stack traces. */
	StackTaker NONE = new StackTaker() {
		@Override
		public boolean wantsAny() {
			return false;
		}

		@Override
		public boolean wants(long stack) {
			return false;
		}

		@Override
		public void add(RawStack stack) {
			throw new IllegalStateException("not asked for");
		}
	};

	/** Returns whether any stack trace is needed. The default implementation returns true. */
	default boolean wantsAny() {
		return true;
	}

	/** Returns whether the stack trace with an ID is needed. */
	boolean wants(long stack);

	/** Receives a requested stack trace. The object is reused for the next stack trace. */
	void add(RawStack stack);
}
