// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Optional;

/** The quantity that JMH measures in a benchmark: the four modes of {@code -bm}. */
public enum Mode {
	/** Operations per unit of time. */
	THROUGHPUT("thrpt", "Throughput"),
	/** Average time per operation. */
	AVERAGE_TIME("avgt", "AverageTime"),
	/** Sampled time of single operations; its raw data are histograms. */
	SAMPLE_TIME("sample", "SampleTime"),
	/** Time of one cold invocation or batch. */
	SINGLE_SHOT("ss", "SingleShotTime");

	private final String label;
	private final String jmhName;

	Mode(String label, String jmhName) {
		this.label = label;
		this.jmhName = jmhName;
	}

	/** The short name that JMH prints and writes: {@code thrpt}, {@code avgt}, {@code sample}, {@code ss}. */
	public String label() {
		return label;
	}

	/** The name of JMH's own enum constant, which its {@code -prof jfr} folders carry. */
	public String jmhName() {
		return jmhName;
	}

	/** The mode of a short or long JMH name; empty if there is none of that name. */
	public static Optional<Mode> of(String name) {
		for (Mode mode : values()) {
			if (mode.label.equals(name) || mode.jmhName.equals(name)) {
				return Optional.of(mode);
			}
		}
		return Optional.empty();
	}
}
