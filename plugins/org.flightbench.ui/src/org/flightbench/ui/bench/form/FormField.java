// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

/** The fields of the form. An empty one stays as the benchmarks' annotations, or JMH, say. */
public enum FormField {
	/** The jar of benchmarks: a file, or the name of the bundled ones. */
	JAR(Messages.field_jar),
	/** The home of the JDK that runs them. */
	JDK(Messages.field_jdk),
	/** Jars or folders that come before the jar on the class path. */
	FIRST(Messages.field_first),
	/** Iterations to warm up each fork. */
	WARMUP_ITERATIONS(Messages.field_warmupIterations),
	/** Time of each of these. */
	WARMUP_TIME(Messages.field_warmupTime),
	/** Measured iterations of each fork. */
	ITERATIONS(Messages.field_iterations),
	/** Time of each of these. */
	ITERATION_TIME(Messages.field_iterationTime),
	/** JVMs that measure each benchmark, one after the other. */
	FORKS(Messages.field_forks),
	/** Threads of each benchmark, or {@code max}. */
	THREADS(Messages.field_threads),
	/** Arguments of the forks' JVM. */
	JVM_ARGUMENTS(Messages.field_jvmArguments),
	/** Profilers of JMH, with commas between. */
	PROFILERS(Messages.field_profilers),
	/** Other arguments of JMH. */
	OTHERS(Messages.field_others),
	/** Name of the run; date and time if empty. */
	NAME(Messages.field_name),
	/** The folder in which the run's folder is made. */
	FOLDER(Messages.field_folder),
	/** {@code true} if a candidate runs interleaved with a baseline, which is what the fields above say. */
	INTERLEAVED(Messages.field_interleaved),
	/** The home of the JDK that runs the candidate. */
	CANDIDATE_JDK(Messages.field_candidateJdk),
	/** Jars or folders in front of the candidate's jar. */
	CANDIDATE_FIRST(Messages.field_candidateFirst),
	/** Arguments of the candidate's JVM, all of them. */
	CANDIDATE_JVM_ARGUMENTS(Messages.field_candidateJvmArguments),
	/** The parameter in which the candidate differs, empty if it is something else. */
	CANDIDATE_PARAMETER(Messages.field_candidateParameter),
	/** The candidate's value of that parameter. */
	CANDIDATE_VALUE(Messages.field_candidateValue),
	/** {@code true} if two revisions of a git repository are built, and run interleaved. */
	REVISIONS(Messages.field_revisions),
	/** The folder of the checkout in which they are built. */
	CHECKOUT(Messages.field_checkout),
	/** The revision that is the baseline, as git names it. */
	BASELINE_REVISION(Messages.field_baselineRevision),
	/** The one that is the candidate; what is in the checkout if empty. */
	CANDIDATE_REVISION(Messages.field_candidateRevision),
	/** How a revision is built: a command, or the name of a usual one. */
	BUILD(Messages.field_build),
	/** The jar that a build makes, relative to the checkout's folder; that of the usual command if empty. */
	BUILT_JAR(Messages.field_builtJar),
	/** {@code true} if forks are added until each benchmark is decided. */
	UNTIL_DECIDED(Messages.field_untilDecided),
	/** Changes within this do not matter then. */
	PRECISION(Messages.field_precision),
	/** The most forks of a benchmark then, on each side. */
	MOST_FORKS(Messages.field_mostForks),
	/** The most time for all of them then. */
	BUDGET(Messages.field_budget),
	/** {@code true} if further forks of a pair warm up as long as earlier ones needed. */
	WARMUP_BY_NEED(Messages.field_warmupByNeed),
	/** {@code true} if disturbed forks of a pair are run again. */
	REDO_DISTURBED(Messages.field_redoDisturbed);

	private final String label;

	FormField(String label) {
		this.label = label;
	}

	/** The name in messages. */
	public String label() {
		return label;
	}
}
