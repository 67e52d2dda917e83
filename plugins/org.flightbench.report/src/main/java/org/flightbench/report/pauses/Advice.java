// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.function.Supplier;

/**
 * A possible cause of long pauses, and what to try.
 *
 * @param pattern what it looks like
 * @param pointsTo what points to it, and what is known of the machine then; in sentences
 * @param remedy what to try, one or two sentences
 * @param pauses how many pauses look like it
 * @param longest index of the longest of them
 */
public record Advice(Pattern pattern, String pointsTo, String remedy, int pauses, int longest) {

	/** The patterns of pauses. */
	public enum Pattern {
		/** A thread stuck in a page fault of a memory-mapped file. */
		MEMORY_MAPPED_IO(() -> Messages.pattern_mapped),
		/** A loop without a safepoint poll. */
		COUNTED_LOOP(() -> Messages.pattern_countedLoop),
		/** A copy of much memory at once. */
		ARRAY_COPY(() -> Messages.pattern_arrayCopy),
		/** Threads in JNI critical sections. */
		JNI_CRITICAL(() -> Messages.pattern_jniCritical),
		/** There are so many threads that stopping all takes long. */
		MANY_THREADS(() -> Messages.pattern_manyThreads),
		/** Memory that had to come back from disk. */
		SWAPPING(() -> Messages.pattern_swapping),
		/** Threads that did not get a processor. */
		CPU_STARVATION(() -> Messages.pattern_cpuStarvation),
		/** Nothing that is known accounts for it. */
		UNEXPLAINED(() -> Messages.pattern_unexplained);

		private final Supplier<String> label;

		Pattern(Supplier<String> label) {
			this.label = label;
		}

		/** Its name for people. */
		public String label() {
			return label.get();
		}
	}
}
