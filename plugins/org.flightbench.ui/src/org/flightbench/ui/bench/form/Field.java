// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

/** What can be filled in. What is empty stays as the benchmarks' annotations, or JMH, say. */
public enum Field {
	/** The jar of benchmarks: a file, or the name of the bundled ones. */
	JAR("the jar of benchmarks"),
	/** The home of the JDK that runs them. */
	JDK("the JDK"),
	/** Jars or folders that come before the jar on the class path. */
	FIRST("the jar in front"),
	/** Iterations to warm up each fork. */
	WARMUP_ITERATIONS("the warm-up iterations"),
	/** Time of each of these. */
	WARMUP_TIME("the time of a warm-up iteration"),
	/** Measured iterations of each fork. */
	ITERATIONS("the iterations"),
	/** Time of each of these. */
	ITERATION_TIME("the time of an iteration"),
	/** JVMs that measure each benchmark, one after the other. */
	FORKS("the forks"),
	/** Threads of each benchmark, or {@code max}. */
	THREADS("the threads"),
	/** Arguments of the forks' JVM. */
	JVM_ARGUMENTS("the JVM arguments"),
	/** Profilers of JMH, with commas between. */
	PROFILERS("the profilers"),
	/** Other arguments of JMH. */
	OTHERS("JMH's other arguments"),
	/** Name of the run; date and time if empty. */
	NAME("the name"),
	/** The folder in which the run's folder is made. */
	FOLDER("the folder of runs"),
	/** {@code true} if a candidate runs interleaved with a baseline, which is what the fields above say. */
	INTERLEAVED("the candidate"),
	/** The home of the JDK that runs the candidate. */
	CANDIDATE_JDK("the candidate's JDK"),
	/** Jars or folders in front of the candidate's jar. */
	CANDIDATE_FIRST("the jar in front of the candidate"),
	/** Arguments of the candidate's JVM, all of them. */
	CANDIDATE_JVM_ARGUMENTS("the candidate's JVM arguments"),
	/** The parameter in which the candidate differs, empty if it is something else. */
	CANDIDATE_PARAMETER("the candidate's parameter"),
	/** The candidate's value of that parameter. */
	CANDIDATE_VALUE("the candidate's value");

	private final String label;

	Field(String label) {
		this.label = label;
	}

	/** What messages call it. */
	public String label() {
		return label;
	}
}
