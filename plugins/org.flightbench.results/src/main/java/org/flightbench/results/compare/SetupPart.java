// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.base.Texts;
import org.flightbench.results.SetupParameters;

/** The parts of a setup that may differ between two runs. */
enum SetupPart {
	/** The version of the JDK. */
	JDK_VERSION(SetupParameters.JDK_VERSION),
	/** The name of the VM. */
	VM_NAME(SetupParameters.VM_NAME),
	/** The version of the VM. */
	VM_VERSION(SetupParameters.VM_VERSION),
	/** The arguments of the forked JVM. */
	JVM_ARGUMENTS(SetupParameters.JVM_ARGUMENTS),
	/** The version of JMH. */
	JMH_VERSION("JMH version"),
	/** The number of forks asked for. */
	FORKS("forks"),
	/** The mode. */
	MODE("mode"),
	/** The number of threads. */
	THREADS("threads"),
	/** The number of warm-up iterations. */
	WARMUP_ITERATIONS("warm-up iterations"),
	/** The time of a warm-up iteration. */
	WARMUP_TIME("warm-up time"),
	/** The invocations per operation while warming up. */
	WARMUP_BATCH_SIZE("warm-up batch size"),
	/** The number of measured iterations. */
	ITERATIONS("measurement iterations"),
	/** The time of a measured iteration. */
	ITERATION_TIME("measurement time"),
	/** The invocations per measured operation. */
	BATCH_SIZE("measurement batch size");

	/** The value of a metric that was measured. */
	static final String MEASURED = "measured";
	/** The value of a metric that was not measured. */
	static final String NOT_MEASURED = "not measured";
	/** The value of arguments of which there are none. */
	static final String NONE = SetupParameters.NONE;

	private final String key;

	SetupPart(String key) {
		this.key = key;
	}

	/** The words for programs, the same in every language. */
	String key() {
		return key;
	}

	/**
	 * That it differs, for users.
	 *
	 * @param what a {@link #key}, or the name of a metric
	 */
	static String differs(String what) {
		for (SetupPart part : values()) {
			if (part.key.equals(what)) {
				return part.differs();
			}
		}
		return Texts.bind(Messages.differ_metric, what);
	}

	/** A value for users: one of the constants, or what a file says. */
	static String shown(String value) {
		return switch (value) {
			case MEASURED -> Messages.differ_measured;
			case NOT_MEASURED -> Messages.differ_notMeasured;
			case NONE -> Messages.differ_none;
			default -> value;
		};
	}

	private String differs() {
		return switch (this) {
			case JDK_VERSION -> Messages.differ_jdkVersion;
			case VM_NAME -> Messages.differ_vmName;
			case VM_VERSION -> Messages.differ_vmVersion;
			case JVM_ARGUMENTS -> Messages.differ_jvmArguments;
			case JMH_VERSION -> Messages.differ_jmhVersion;
			case FORKS -> Messages.differ_forks;
			case MODE -> Messages.differ_mode;
			case THREADS -> Messages.differ_threads;
			case WARMUP_ITERATIONS -> Messages.differ_warmupIterations;
			case WARMUP_TIME -> Messages.differ_warmupTime;
			case WARMUP_BATCH_SIZE -> Messages.differ_warmupBatchSize;
			case ITERATIONS -> Messages.differ_iterations;
			case ITERATION_TIME -> Messages.differ_iterationTime;
			case BATCH_SIZE -> Messages.differ_batchSize;
		};
	}
}
