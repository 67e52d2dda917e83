// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import org.flightbench.ui.text.Messages;

/** The fields of the form. Empty JMH options default to the annotations of the benchmarks or to JMH's defaults. */
public enum FormField {
	/** The jar with the benchmarks: a file, or the display name of the bundled jar. */
	JAR(Messages.field_jar),
	/** The home of the JDK that runs the benchmarks. */
	JDK(Messages.field_jdk),
	/** The jars or folders that precede the jar on the class path. */
	FIRST(Messages.form_field_first),
	/** The number of warm-up iterations of each fork. */
	WARMUP_ITERATIONS(Messages.field_warmupIterations),
	/** The duration of each warm-up iteration. */
	WARMUP_TIME(Messages.field_warmupTime),
	/** The number of measurement iterations of each fork. */
	ITERATIONS(Messages.field_iterations),
	/** The duration of each measurement iteration. */
	ITERATION_TIME(Messages.field_iterationTime),
	/** The number of forks of each benchmark. */
	FORKS(Messages.field_forks),
	/** The number of threads of each benchmark, or {@code max}. */
	THREADS(Messages.field_threads),
	/** The JVM arguments of the forks. */
	JVM_ARGUMENTS(Messages.form_field_jvmArguments),
	/** The JMH profilers, separated by commas. */
	PROFILERS(Messages.field_profilers),
	/** Additional JMH arguments. */
	OTHERS(Messages.field_others),
	/** The name of the run. Defaults to the date and time. */
	NAME(Messages.field_name),
	/** The folder in which the run's folder is created. */
	FOLDER(Messages.field_folder),
	/** {@code true} if a candidate runs interleaved with the baseline. The fields above describe the baseline. */
	INTERLEAVED(Messages.field_interleaved),
	/** The home of the JDK that runs the candidate. */
	CANDIDATE_JDK(Messages.field_candidateJdk),
	/** The jars or folders that precede the jar on the candidate's class path. */
	CANDIDATE_FIRST(Messages.field_candidateFirst),
	/** The JVM arguments of the candidate. They replace those of the baseline. */
	CANDIDATE_JVM_ARGUMENTS(Messages.field_candidateJvmArguments),
	/** The parameter in which the candidate differs, or empty if it differs in something else. */
	CANDIDATE_PARAMETER(Messages.field_candidateParameter),
	/** The candidate's value of {@link #CANDIDATE_PARAMETER}. */
	CANDIDATE_VALUE(Messages.field_candidateValue),
	/** {@code true} if two revisions of a git repository are built and run interleaved. */
	REVISIONS(Messages.field_revisions),
	/** The folder of the checkout whose revisions are built. */
	CHECKOUT(Messages.field_checkout),
	/** The git revision of the baseline. */
	BASELINE_REVISION(Messages.field_baselineRevision),
	/** The git revision of the candidate. Defaults to the contents of the checkout. */
	CANDIDATE_REVISION(Messages.field_candidateRevision),
	/** The command that builds a revision, or {@code maven} or {@code gradle} for a predefined build. */
	BUILD(Messages.field_build),
	/**
	 * The jar created by the build, relative to the checkout. Defaults to the usual location for Maven and Gradle.
	 */
	BUILT_JAR(Messages.field_builtJar),
	/** {@code true} if forks are added until each benchmark is decided. */
	UNTIL_DECIDED(Messages.field_untilDecided),
	/** The smallest relevant change in percent, used with {@link #UNTIL_DECIDED}. */
	PRECISION(Messages.field_precision),
	/** The maximum number of forks of a benchmark on each side, used with {@link #UNTIL_DECIDED}. */
	MAX_FORKS(Messages.field_mostForks),
	/** The time budget for all forks together, used with {@link #UNTIL_DECIDED}. */
	BUDGET(Messages.field_budget),
	/** {@code true} if the warm-up of further forks of baseline and candidate is derived from earlier ones. */
	WARMUP_BY_NEED(Messages.field_warmupByNeed),
	/** {@code true} if disturbed forks of baseline and candidate are run again. */
	REDO_DISTURBED(Messages.field_redoDisturbed);

	private final String label;

	FormField(String label) {
		this.label = label;
	}

	/** Returns the display name of the field, as used in messages. */
	public String label() {
		return label;
	}
}
