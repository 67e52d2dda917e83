// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Arrays;
import java.util.List;

/**
 * The JVM and the settings of a measurement, which must agree for results to be comparable. Any component may be
 * unknown: JMH has written the fields of the JVM only since 2017, and its tables contain none of them.
 *
 * @param jmhVersion version of JMH, or name and version of another benchmark program, null if unknown
 * @param jvm path of the java executable, null if unknown
 * @param jvmArgs arguments of the forked JVM, null if unknown
 * @param jdkVersion version of the JDK, null if unknown
 * @param vmName name of the VM, null if unknown
 * @param vmVersion version of the VM, null if unknown
 * @param forks requested number of forks, {@link #UNKNOWN_NUMBER} if unknown
 * @param warmup the settings of the warm-up
 * @param measurement the settings of the measurement
 */
public record Setup(String jmhVersion, String jvm, List<String> jvmArgs, String jdkVersion, String vmName,
		String vmVersion, int forks, IterationSetup warmup, IterationSetup measurement) {

	/** The value of a number that the source does not contain. */
	public static final int UNKNOWN_NUMBER = -1;

	/** A setup whose values are all unknown. */
	public static final Setup UNKNOWN = new Setup(null, null, null, null, null, null, UNKNOWN_NUMBER,
			IterationSetup.UNKNOWN,
			IterationSetup.UNKNOWN);

	public Setup {
		jvmArgs = jvmArgs == null ? null : List.copyOf(jvmArgs);
	}

	/** Replaces the method of the record for the same reason as in {@link ResultId}. */
	@Override
	public boolean equals(Object other) {
		return other instanceof Setup setup && values().equals(setup.values());
	}

	@Override
	public int hashCode() {
		return values().hashCode();
	}

	private List<Object> values() {
		return Arrays.asList(jmhVersion, jvm, jvmArgs, jdkVersion, vmName, vmVersion, forks, warmup, measurement);
	}

	/** Returns the name and version of the benchmark program, such as {@code JMH 1.37}, or null if unknown. */
	public String program() {
		return program(jmhVersion);
	}

	/**
	 * Returns the name and version of a benchmark program, or null if unknown.
	 *
	 * @param jmhVersion as in {@link #jmhVersion()}, null if unknown
	 */
	public static String program(String jmhVersion) {
		boolean isJmh = jmhVersion != null && !jmhVersion.isEmpty() && Character.isDigit(jmhVersion.charAt(0));
		return isJmh ? "JMH " + jmhVersion : jmhVersion;
	}
}
