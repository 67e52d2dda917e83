// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.List;

/**
 * With what a result was measured: what must agree for two results to be comparable. Any part may be unknown: JMH wrote
 * the JVM's fields only from 2017 on, and its tables have none at all.
 *
 * @param jmhVersion version of JMH, null if not given
 * @param jvm path of the java executable, null if not given
 * @param jvmArgs arguments of the forked JVM, null if not given
 * @param jdkVersion version of the JDK, null if not given
 * @param vmName name of the VM, null if not given
 * @param vmVersion version of the VM, null if not given
 * @param forks number of forks asked for, {@link #UNKNOWN_NUMBER} if not given
 * @param warmup the warm-up
 * @param measurement the measurement
 */
public record Setup(String jmhVersion, String jvm, List<String> jvmArgs, String jdkVersion, String vmName,
		String vmVersion, int forks, IterationSetup warmup, IterationSetup measurement) {

	/** Stands for a number that the source does not give. */
	public static final int UNKNOWN_NUMBER = -1;

	/** Nothing known. */
	public static final Setup UNKNOWN = new Setup(null, null, null, null, null, null, UNKNOWN_NUMBER,
			IterationSetup.UNKNOWN,
			IterationSetup.UNKNOWN);

	public Setup {
		jvmArgs = jvmArgs == null ? null : List.copyOf(jvmArgs);
	}
}
