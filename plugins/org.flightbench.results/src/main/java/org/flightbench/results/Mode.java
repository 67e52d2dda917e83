// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Optional;

/** A benchmark mode of JMH, as in its option {@code -bm}. */
public enum Mode {
	/** Operations per unit of time. */
	THROUGHPUT("thrpt", "Throughput"),
	/** Average time per operation. */
	AVERAGE_TIME("avgt", "AverageTime"),
	/** Sampled times of individual operations. The raw data are histograms. */
	SAMPLE_TIME("sample", "SampleTime"),
	/** Time of one cold invocation or batch. */
	SINGLE_SHOT("ss", "SingleShotTime");

	private final String label;
	private final String jmhName;

	Mode(String label, String jmhName) {
		this.label = label;
		this.jmhName = jmhName;
	}

	/** Returns the short name that JMH prints and writes: {@code thrpt}, {@code avgt}, {@code sample} or {@code ss}. */
	public String label() {
		return label;
	}

	/** Returns the name of JMH's enum constant, which is part of the folder names of {@code -prof jfr}. */
	public String jmhName() {
		return jmhName;
	}

	/** Returns the mode with this short or long JMH name, or empty if the name is unknown. */
	public static Optional<Mode> of(String name) {
		for (Mode mode : values()) {
			if (mode.label.equals(name) || mode.jmhName.equals(name)) {
				return Optional.of(mode);
			}
		}
		return Optional.empty();
	}
}
