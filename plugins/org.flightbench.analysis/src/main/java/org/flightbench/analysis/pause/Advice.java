// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.pause;

import java.util.function.Supplier;

import org.flightbench.analysis.text.Messages;

/**
 * A possible cause of long pauses.
 *
 * @param pattern the pattern of the pauses
 * @param pauses the number of pauses with this pattern
 * @param longest the index of the longest of these pauses
 */
public record Advice(Pattern pattern, int pauses, int longest) {

	/** A pattern of long pauses. */
	public enum Pattern {
		/** A thread was blocked by a page fault of a memory-mapped file. */
		MEMORY_MAPPED_IO(() -> Messages.pattern_mapped),
		/** A thread ran a loop without a safepoint poll. */
		COUNTED_LOOP(() -> Messages.pattern_countedLoop),
		/** A thread copied a large block of memory. */
		ARRAY_COPY(() -> Messages.pattern_arrayCopy),
		/** Threads were in JNI critical sections. */
		JNI_CRITICAL(() -> Messages.pattern_jniCritical),
		/** Stopping all threads took long because there were many. */
		MANY_THREADS(() -> Messages.pattern_manyThreads),
		/** Memory had to be read back from swap space. */
		SWAPPING(() -> Messages.pattern_swapping),
		/** Threads had to wait for a processor. */
		CPU_STARVATION(() -> Messages.pattern_cpuStarvation),
		/** No known cause explains the pause. */
		UNEXPLAINED(() -> Messages.pattern_unexplained);

		private final Supplier<String> label;

		Pattern(Supplier<String> label) {
			this.label = label;
		}

		/** Returns the localized name. */
		public String label() {
			return label.get();
		}
	}
}
