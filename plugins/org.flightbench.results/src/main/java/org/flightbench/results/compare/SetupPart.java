// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;
import org.flightbench.results.SetupParameters;

/** A property of a setup that may differ between two runs. */
enum SetupPart {
	JDK_VERSION(SetupParameters.JDK_VERSION),
	VM_NAME(SetupParameters.VM_NAME),
	VM_VERSION(SetupParameters.VM_VERSION),
	/** The arguments of the forked JVM. */
	JVM_ARGUMENTS(SetupParameters.JVM_ARGUMENTS),
	JMH_VERSION("JMH version"),
	/** The requested number of forks. */
	FORKS("forks"),
	MODE("mode"),
	THREADS("threads"),
	WARMUP_ITERATIONS("warm-up iterations"),
	/** The duration of a warm-up iteration. */
	WARMUP_TIME("warm-up time"),
	/** The number of invocations per operation during warm-up. */
	WARMUP_BATCH_SIZE("warm-up batch size"),
	/** The number of measured iterations. */
	ITERATIONS("measurement iterations"),
	/** The duration of a measured iteration. */
	ITERATION_TIME("measurement time"),
	/** The number of invocations per measured operation. */
	BATCH_SIZE("measurement batch size");

	/** The value for a metric that was measured. */
	static final String MEASURED = "measured";
	/** The value for a metric that was not measured. */
	static final String NOT_MEASURED = "not measured";
	/** The value for an empty list of arguments. */
	static final String NONE = SetupParameters.NONE;

	private final String key;

	SetupPart(String key) {
		this.key = key;
	}

	/** Returns the identifier in machine-readable output, which is not localized. */
	String key() {
		return key;
	}

	/**
	 * Returns a localized clause stating that a property differs.
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

	/** Returns the label of a constant such as {@link #MEASURED}, or any other value unchanged. */
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
