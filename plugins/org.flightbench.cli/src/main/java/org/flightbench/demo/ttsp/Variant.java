// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.time.Duration;
import java.util.List;

/** The reasons why a thread reaches a safepoint late, with their remedies. The first remedy is the default. */
public enum Variant {

	/** The thread is blocked by a page fault in a memory-mapped file on a slow disk. */
	SLOW_FILE("slow-file", "a thread reads a memory-mapped file on a slow disk", Duration.ofSeconds(2), List.of(),
			List.of(new Remedy("warm-up", "the file is read once through its channel before it is needed", List.of()),
					new Remedy("channel", "the thread reads through the file's channel instead of the map", List.of()),
					new Remedy("loader-thread",
							"another thread reads the file through its channel, the first waits and then reads the map",
							List.of()))),

	/** The thread runs a loop that is compiled without safepoint polls. */
	COUNTED_LOOP("counted-loop", "a thread runs a counted loop without safepoint polls", Duration.ofSeconds(2),
			List.of("-XX:-UseCountedLoopSafepoints", "-XX:LoopStripMiningIter=0"),
			List.of(new Remedy("polls", "the JVM keeps safepoint polls in counted loops",
					List.of("-XX:+UseCountedLoopSafepoints", "-XX:LoopStripMiningIter=1000")),
					new Remedy("blocks", "the loop is split into blocks, with a safepoint poll between them",
							List.of("-XX:-UseCountedLoopSafepoints", "-XX:LoopStripMiningIter=0")))),

	/** The thread copies a large array in a single operation. */
	ARRAY_COPY("array-copy", "a thread copies a large array at once", Duration.ofMillis(200), List.of(),
			List.of(new Remedy("blocks", "the array is copied in blocks, with a safepoint poll between them",
					List.of())));

	private final String label;
	private final String words;
	private final Duration usualDelay;
	private final List<String> jvmOptions;
	private final List<Remedy> remedies;

	Variant(String label, String words, Duration usualDelay, List<String> jvmOptions, List<Remedy> remedies) {
		this.label = label;
		this.words = words;
		this.usualDelay = usualDelay;
		this.jvmOptions = jvmOptions;
		this.remedies = remedies;
	}

	/** Returns the name used on the command line and in the program arguments. */
	public String label() {
		return label;
	}

	/** Returns a clause that describes the scenario. */
	public String words() {
		return words;
	}

	/** Returns the default delay. */
	public Duration usualDelay() {
		return usualDelay;
	}

	/** Returns the remedies; the first is the default. */
	public List<Remedy> remedies() {
		return remedies;
	}

	/** Returns the JVM options required to reproduce the problem. */
	List<String> jvmOptions() {
		return jvmOptions;
	}
}
