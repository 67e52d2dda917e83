// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

/**
 * What may be behind long pauses, and what to try.
 *
 * @param pattern what it looks like
 * @param pointsTo what points to it, and what is known of the machine then; in sentences
 * @param remedy what to try, one or two sentences
 * @param pauses how many pauses look like it
 * @param longest index of the longest of them
 */
public record Advice(Pattern pattern, String pointsTo, String remedy, int pauses, int longest) {

	/** What pauses may look like. */
	public enum Pattern {
		/** A thread stuck in a page fault of a memory-mapped file. */
		MEMORY_MAPPED_IO("Memory-mapped I/O"),
		/** A loop without a safepoint poll. */
		COUNTED_LOOP("Counted loop"),
		/** A copy of much memory at once. */
		ARRAY_COPY("Large array copy"),
		/** Threads in JNI critical sections. */
		JNI_CRITICAL("JNI critical section"),
		/** So many threads that asking all takes long. */
		MANY_THREADS("Many threads"),
		/** Memory that had to come back from disk. */
		SWAPPING("Swapping"),
		/** Threads that did not get a processor. */
		CPU_STARVATION("CPU starvation"),
		/** Nothing that is known accounts for it. */
		UNEXPLAINED("Not explained");

		private final String label;

		Pattern(String label) {
			this.label = label;
		}

		/** Its name for people. */
		public String label() {
			return label;
		}
	}
}
