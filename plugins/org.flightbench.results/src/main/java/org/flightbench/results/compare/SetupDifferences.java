// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.JvmArguments;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;

/**
 * Collects the differences between the setups of two runs, each with all affected results. Ignores values that one side
 * lacks, and the path of the JVM, because its version is compared.
 */
final class SetupDifferences {

	private record Difference(String what, String baseline, String candidate) {}

	private final Map<Difference, List<ResultId>> differences = new LinkedHashMap<>();
	private int results;

	/** Adds a pair of results. */
	void add(ResultId id, Setup baseline, Setup candidate) {
		results++;
		if (baseline.equals(candidate)) {
			return;
		}
		text(id, SetupPart.JDK_VERSION, baseline.jdkVersion(), candidate.jdkVersion());
		text(id, SetupPart.VM_NAME, baseline.vmName(), candidate.vmName());
		text(id, SetupPart.VM_VERSION, baseline.vmVersion(), candidate.vmVersion());
		if (!comparable(baseline).equals(comparable(candidate))) {
			text(id, SetupPart.JVM_ARGUMENTS, arguments(baseline), arguments(candidate));
		}
		text(id, SetupPart.JMH_VERSION, baseline.jmhVersion(), candidate.jmhVersion());
		number(id, SetupPart.FORKS, baseline.forks(), candidate.forks());
		warmup(id, baseline.warmup(), candidate.warmup());
		measurement(id, baseline.measurement(), candidate.measurement());
	}

	/** Adds a result for which only one side has the metric. */
	void addMissing(ResultId id, String metric, boolean inBaseline) {
		results++;
		add(id, metric, inBaseline ? SetupPart.MEASURED : SetupPart.NOT_MEASURED,
				inBaseline ? SetupPart.NOT_MEASURED : SetupPart.MEASURED);
	}

	/**
	 * Adds unmatched results, because the same benchmark may have run with another number of threads or in another
	 * mode.
	 */
	void addUnpaired(List<Result> removed, List<Result> added) {
		Map<ResultId, List<ResultId>> others = new HashMap<>();
		for (Result result : added) {
			others.computeIfAbsent(withoutModeAndThreads(result.id()), key -> new ArrayList<>()).add(result.id());
		}
		for (Result result : removed) {
			ResultId id = result.id();
			List<ResultId> same = others.getOrDefault(withoutModeAndThreads(id), List.of());
			List<ResultId> ofMode = same.stream().filter(other -> other.mode() == id.mode()).toList();
			for (ResultId other : ofMode.isEmpty() ? same : ofMode) {
				text(id, SetupPart.MODE, id.mode().label(), other.mode().label());
				if (id.threads() > 0 && other.threads() > 0) {
					number(id, SetupPart.THREADS, id.threads(), other.threads());
				}
			}
		}
	}

	/** Returns a key without mode and threads. */
	private static ResultId withoutModeAndThreads(ResultId id) {
		return new ResultId(id.benchmark(), Mode.THROUGHPUT, ResultId.UNKNOWN_THREADS, id.params());
	}

	/** Returns all differences in order of first appearance. */
	List<ComparabilityWarning> warnings() {
		List<ComparabilityWarning> warnings = new ArrayList<>();
		differences.forEach((difference, ids) -> warnings.add(new ComparabilityWarning(difference.what,
				difference.baseline, difference.candidate, ids, ids.size() >= results)));
		return warnings;
	}

	private void warmup(ResultId id, IterationSetup baseline, IterationSetup candidate) {
		number(id, SetupPart.WARMUP_ITERATIONS, baseline.iterations(), candidate.iterations());
		text(id, SetupPart.WARMUP_TIME, baseline.time(), candidate.time());
		number(id, SetupPart.WARMUP_BATCH_SIZE, baseline.batchSize(), candidate.batchSize());
	}

	private void measurement(ResultId id, IterationSetup baseline, IterationSetup candidate) {
		number(id, SetupPart.ITERATIONS, baseline.iterations(), candidate.iterations());
		text(id, SetupPart.ITERATION_TIME, baseline.time(), candidate.time());
		number(id, SetupPart.BATCH_SIZE, baseline.batchSize(), candidate.batchSize());
	}

	private void text(ResultId id, SetupPart part, String baseline, String candidate) {
		if (baseline != null && candidate != null && !baseline.equals(candidate)) {
			add(id, part.key(), baseline, candidate);
		}
	}

	private void number(ResultId id, SetupPart part, int baseline, int candidate) {
		if (baseline >= 0 && candidate >= 0 && baseline != candidate) {
			add(id, part.key(), Integer.toString(baseline), Integer.toString(candidate));
		}
	}

	private void add(ResultId id, String what, String baseline, String candidate) {
		differences.computeIfAbsent(new Difference(what, baseline, candidate), key -> new ArrayList<>()).add(id);
	}

	/** Returns the arguments without names of recordings and temporary files, which always differ. */
	private static List<String> comparable(Setup setup) {
		return setup.jvmArgs() == null ? List.of() : JvmArguments.comparable(setup.jvmArgs());
	}

	private static String arguments(Setup setup) {
		if (setup.jvmArgs() == null) {
			return null;
		}
		return setup.jvmArgs().isEmpty() ? SetupPart.NONE : String.join(" ", setup.jvmArgs());
	}
}
