// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.flightbench.analysis.cause.Finding.Meaning;
import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.SmallestAmounts;
import org.flightbench.results.compare.Verdict;

/**
 * Hardware counters per operation of both sides from JMH's {@code perfnorm} profiler. They show whether more code is
 * executed, or the same code takes longer. The cycles of an operation are its instructions times the cycles per
 * instruction, so the logarithms of these two changes add up to that of the cycles.
 */
final class ProcessorCounters {

	/** The unit of counters per operation. */
	private static final String UNIT = "#/op";
	private static final String CYCLES = "cycles";
	private static final String INSTRUCTIONS = "instructions";
	/** The smallest relevant change of a counter: 2 percent, and 0.01 per operation. */
	private static final ComparisonSettings SETTINGS = ComparisonSettings.DEFAULT.withThreshold(0.02)
			.withAmounts(SmallestAmounts.of("0.01 " + UNIT));
	/** The fraction of the change in cycles from which one of the two factors counts as the only reason. */
	private static final double MAX_OF_IT = 0.7;
	private static final double NOTHING_OF_IT = 1 - MAX_OF_IT;
	private static final int MAX_EVENTS = 5;
	private static final double MIN_SHARE = 0.05;
	private static final Pattern SUFFIX = Pattern.compile(":[a-zA-Z]+$");

	private final ResultComparison result;
	private final Map<String, ResultComparison> counters = new LinkedHashMap<>();

	/**
	 * Compares the counters that both sides of a result have, and tests them together like scores. An event modifier
	 * that both sides share, such as the {@code :u} for user mode in {@code cycles:u}, is removed from their names.
	 */
	ProcessorCounters(ResultComparison result) {
		this.result = result;
		Run baseline = run(result.baseline().result());
		Run candidate = run(result.candidate().result());
		if (!baseline.results().isEmpty() && !candidate.results().isEmpty()) {
			Comparer.compare(List.of(baseline, candidate), 0, Metric.PRIMARY,
					SETTINGS).candidates().get(0).results()
					.forEach(counter -> counters.putIfAbsent(SUFFIX.matcher(counter.id().benchmark()).replaceFirst(""),
							counter));
		}
	}

	/** Returns a run in which each counter is a separate result; lower is better. */
	private static Run run(Result result) {
		Map<String, Result> counters = new LinkedHashMap<>();
		result.secondary().forEach((name, metric) -> {
			if (UNIT.equals(metric.unit().symbol()) && metric.score().value() >= 0) {
				counters.put(name,
						new Result(new ResultId(name, Mode.AVERAGE_TIME, 1, new TreeMap<>()), result.setup(),
								new Metric(Metric.PRIMARY, metric.score(), metric.percentiles(), metric.rawData()),
								Map.of()));
			}
		});
		return new Run("", null, List.copyOf(counters.values()), List.of());
	}

	/** Returns the findings; empty without counters. */
	List<Finding> findings() {
		List<Finding> findings = new ArrayList<>();
		main().ifPresent(findings::add);
		findings.addAll(events());
		return findings;
	}

	/** Returns the instructions and the cycles per instruction of both sides, if both counters were recorded. */
	private Optional<Finding> main() {
		ResultComparison cycles = counters.get(CYCLES);
		ResultComparison instructions = counters.get(INSTRUCTIONS);
		if (cycles == null || instructions == null || !(before(cycles) > 0) || !(after(cycles) > 0)
				|| !(before(instructions) > 0) || !(after(instructions) > 0)) {
			return Optional.empty();
		}
		return Optional
				.of(new Finding.Counters(new double[]{before(instructions), before(cycles) / before(instructions)},
						new double[]{after(instructions), after(cycles) / after(instructions)},
						instructions.changePercent(), meaning(cycles, instructions)));
	}

	private Meaning meaning(ResultComparison cycles, ResultComparison instructions) {
		if (!verdict(cycles).isChange()) {
			return verdict(cycles) != ChangeVerdict.NO_CHANGE
					? Meaning.UNKNOWN
					: result.speedup() < 1 ? Meaning.NO_CYCLES_SLOWER : Meaning.NO_CYCLES_FASTER;
		}
		double ofInstructions = Math.log(instructions.ratio()) / Math.log(cycles.ratio());
		boolean isMore = cycles.ratio() > 1;
		if (ofInstructions < 0 && verdict(instructions).isChange()) {
			return isMore ? Meaning.FEWER_SLOWER : Meaning.MORE_FASTER;
		}
		if (ofInstructions >= MAX_OF_IT) {
			return isMore ? Meaning.MORE_WORK : Meaning.LESS_WORK;
		}
		return ofInstructions <= NOTHING_OF_IT ? isMore ? Meaning.SLOWER : Meaning.FASTER : Meaning.BOTH;
	}

	/** Returns the counters other than cycles and instructions that changed, starting with the largest change. */
	private List<Finding> events() {
		return counters.entrySet().stream()
				.filter(entry -> verdict(entry.getValue()).isChange() && !entry.getKey().equals(CYCLES)
						&& !entry.getKey().equals(INSTRUCTIONS))
				.sorted(Comparator.comparingDouble((Map.Entry<String, ResultComparison> entry) -> -Math
						.abs(Math.log(entry.getValue().ratio()))))
				.limit(MAX_EVENTS).<Finding>map(entry -> new Finding.CounterEvent(entry.getKey(),
						before(entry.getValue()), after(entry.getValue()), verdict(entry.getValue())))
				.toList();
	}

	/** Returns the counters as a cause if cycles and time per operation changed in the same direction. */
	Optional<Cause> cause() {
		ResultComparison cycles = counters.get(CYCLES);
		double time = 1 / result.speedup();
		if (cycles == null || !verdict(cycles).isChange() || cycles.ratio() > 1 != time > 1) {
			return Optional.empty();
		}
		double share = (cycles.ratio() - 1) / (time - 1);
		return main().filter(finding -> share >= MIN_SHARE)
				.map(finding -> new Cause(CauseKind.PROCESSOR, finding, events(), null, share,
						new Cause.Place(Cause.View.FLAME, "cpu", "")));
	}

	private static double before(ResultComparison counter) {
		return counter.baseline().score().value();
	}

	private static double after(ResultComparison counter) {
		return counter.candidate().score().value();
	}

	private static ChangeVerdict verdict(ResultComparison counter) {
		return counter.verdict() == Verdict.REGRESSED
				? ChangeVerdict.MORE
				: counter.verdict() == Verdict.IMPROVED
						? ChangeVerdict.LESS
						: counter.verdict() == Verdict.NO_CHANGE ? ChangeVerdict.NO_CHANGE : ChangeVerdict.INCONCLUSIVE;
	}
}
