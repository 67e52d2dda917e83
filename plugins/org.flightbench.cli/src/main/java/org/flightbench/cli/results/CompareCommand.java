// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.flightbench.cli.bench.BenchCommand;
import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.DefaultComparison;
import org.flightbench.cli.io.FailOn;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.Share;
import org.flightbench.cli.io.SourceUrlOption;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.report.ComparisonReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Amount;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Threshold;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.role.RoleGuess;

import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The command {@code flightbench compare}, which compares candidates with a baseline. */
@Command(name = "compare", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench compare [OPTIONS] BASELINE CANDIDATE...",
		"       flightbench compare [OPTIONS] --pivot NAME=VALUE FILE"}, description = "Compare candidates with a baseline and show which differences are real.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success", "1:a regression, missed expectation or other --fail-on condition", "2:bad usage or input",
				"3:inconclusive results or undecided expectations, if --fail-on includes inconclusive"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench compare before.json after.json",
						"  flightbench compare before.json after.json --only changed --sort change",
						"  flightbench compare before.json after.json --metrics all --filter Parser",
						"  flightbench compare before.json after.json --fail-on regression -o report.html",
						"  flightbench compare before.json after.json --expect expectations.json",
						"  flightbench compare result.json --pivot poolSize=100"})
public final class CompareCommand implements Callable<Integer> {

	private static final String NO_NOISE = "none";
	private static final String ALL_METRICS = "all";

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "The result file of the baseline, then those of the candidates, in any JMH format, "
			+ "plain or .gz; '-' is standard input. With --pivot, one file.")
	private List<String> files;

	@Mixin
	private ReportOptions options;

	@Option(names = "--metrics", paramLabel = "all|NAME", split = ",", description = "Show these metrics, separated by commas, or all metrics side by side. The metric of --metric comes first and decides the exit status.")
	private List<String> metrics = List.of();

	@Option(names = "--only", paramLabel = "changed", converter = OnlyConverter.class, description = "List only results that improved or regressed.")
	private Only only = Only.ALL;

	@Option(names = "--sort", paramLabel = "ORDER", converter = OrderConverter.class, description = "Order of results: baseline (default), change (regressions first, the largest on top) or name.")
	private ComparisonView.Order order = ComparisonView.Order.BASELINE;

	@Option(names = "--summary", description = "Show only the summary, without individual results.")
	private boolean summary;

	@Option(names = {"-q",
			"--quiet"}, description = "Print nothing: only set the exit status, and write the report if --out is given.")
	private boolean quiet;

	@Option(names = "--pivot", paramLabel = "NAME=VALUE", description = "Compare within one file: results that differ in this parameter, with VALUE as the baseline.")
	private String pivot;

	@Option(names = "--ignore-param", paramLabel = "NAME", description = "Pair results that differ in this parameter (repeatable).")
	private List<String> ignored = List.of();

	@Option(names = "--threshold", paramLabel = "PERCENT[,AMOUNT...]", converter = ThresholdConverter.class, description = "Smallest change that matters: a percentage (default: 3%%, or the precision of --until-decided runs), and amounts "
			+ "such as 16B or 5ms for metrics in that unit (default: 0.5 B/op, 0.5 counts, 0.5 ms of garbage "
			+ "collection).")
	private Threshold threshold;

	@Option(names = "--confidence", paramLabel = "PERCENT", converter = Share.class, description = "Confidence level of the intervals (default: 95%%).")
	private double confidence = ComparisonSettings.DEFAULT.confidence();

	@Option(names = "--correction", paramLabel = "METHOD", converter = CorrectionConverter.class, description = "Correction for many results: bh (Benjamini-Hochberg, default), holm or none.")
	private Correction correction = ComparisonSettings.DEFAULT.correction();

	@Option(names = "--between-run-variation", paramLabel = "PERCENT", converter = Share.class, description = "Assumed variation between runs, where a single fork cannot show it (default: 3%% on one machine, otherwise 15%%).")
	private double betweenRunVariation = ComparisonSettings.DEFAULT.assumedRunVariation();

	@Option(names = "--same-machine", description = "Assume less variation between single forks, because both sides were measured back to back on one machine.")
	private boolean sameMachine;

	@Option(names = "--noise", paramLabel = "FILE", description = "The noise profile to use, even if from another machine or JDK, or 'none' (default: flightbench-noise.json beside the baseline or up to two folders above).")
	private String noise;

	@Option(names = "--history", paramLabel = "FILE|URL", description = "Take the noise of benchmarks from this history, as measured by runs of the same commit.")
	private String history;

	@Option(names = "--machine-changed", description = "Remove the change that all scores have in common, because the candidates ran on another machine (at least 15 results).")
	private boolean machineChanged;

	@Option(names = "--controls", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Benchmarks, by name, that the change cannot affect; judge the others relative to them (repeatable).")
	private List<Pattern> controls = List.of();

	@Option(names = "--higher-is-better", paramLabel = "METRIC", description = "Treat higher values of this metric as better.")
	private List<String> higherIsBetter = List.of();

	@Option(names = "--lower-is-better", paramLabel = "METRIC", description = "Treat lower values of this metric as better.")
	private List<String> lowerIsBetter = List.of();

	@Option(names = "--expect", paramLabel = "FILE", description = "Check the expectations in this file (JSON); a missed one sets exit status 1, except with --fail-on none.")
	private String expectations;

	@Option(names = "--fail-on", paramLabel = "WHAT", split = ",", converter = FailOn.Converter.class, description = "Conditions for a nonzero exit status: regression (default), inconclusive, warning, removed, "
			+ "expectation (missed; default with --expect), or none, separated by commas.")
	private Set<FailOn> failOn = EnumSet.of(FailOn.REGRESSION);

	@Option(names = SourceUrlOption.NAME, paramLabel = SourceUrlOption.LABEL, converter = SourceUrlOption.class, description = SourceUrlOption.DESCRIPTION)
	private SourceUrl sourceUrl;

	public CompareCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		requireFormatOfView(options.format());
		ComparisonSettings settings = settings();
		List<Expectation> expected = expectations == null ? List.of() : Inputs.readExpectations(expectations);
		List<Run> read = options.select(Inputs.read(files, streams.in()));
		requireKnownParameters(read);
		List<Run> runs = read.stream().map(this::withoutIgnored).toList();
		requireKnownUnits(runs);
		requireControls(runs, settings);
		if (!quiet) {
			sayIfRolesSeemOtherwise(runs);
		}
		List<Run> compared = pivot == null ? several(runs) : pivoted(runs);
		ComparisonSettings chosen = atPrecision(settings, compared).withNoise(noise(runs.get(0)));
		Comparison comparison = Comparer.compare(compared, 0, options.metric(), chosen).expecting(expected);
		ComparisonView view = new ComparisonView(only == Only.CHANGED, order, summary, others(compared, chosen));
		if (!quiet || options.isToFile()) {
			options.write(streams, new ComparisonReport(comparison, view).linkedBy(SourceUrlOption.checked(sourceUrl,
					options.format(), comparison.candidates().stream().map(RunComparison::candidate).toList())));
		}
		requireSomethingCompared(comparison);
		Map<FailOn, String> happened = FailOn.happened(comparison, failOn());
		if (!happened.isEmpty() && !quiet) {
			streams.say(FailOn.describe(happened));
		}
		return FailOn.status(happened);
	}

	/** Rejects view options for HTML, because the page has its own sorting and filtering. */
	private void requireFormatOfView(FileFormat format) {
		boolean isAll = only == Only.ALL && order == ComparisonView.Order.BASELINE && !summary && metrics.isEmpty();
		require(format != FileFormat.HTML || isAll,
				"--only, --sort, --summary and --metrics do not apply to HTML: the page sorts and filters");
	}

	/** Compares the runs in the additional metrics. Metrics without any compared result are omitted. */
	private List<Comparison> others(List<Run> runs, ComparisonSettings settings) {
		if (metrics.isEmpty()) {
			return List.of();
		}
		Set<String> known = new LinkedHashSet<>();
		runs.forEach(run -> known.addAll(run.metricNames()));
		Set<String> wanted = new LinkedHashSet<>();
		for (String name : metrics) {
			if (name.equals(ALL_METRICS)) {
				wanted.addAll(known);
			} else {
				ReportOptions.requireKnown(name, known);
				wanted.add(Metric.canonicalName(name));
			}
		}
		wanted.remove(options.metric());
		return wanted.stream().map(name -> Comparer.compare(runs, 0, name, settings)).filter(
				comparison -> comparison.candidates().stream().anyMatch(pair -> !pair.results().isEmpty())).toList();
	}

	private ComparisonSettings atPrecision(ComparisonSettings settings, List<Run> runs) {
		return threshold != null ? settings : DefaultComparison.atPrecision(settings, runs);
	}

	private ChosenNoise noise(Run baseline) {
		require(noise == null || history == null, "--noise and --history are mutually exclusive");
		if (history != null) {
			return HistoryStoreOptions.noise(history, baseline);
		}
		if (noise == null) {
			return Inputs.noiseBeside(baseline);
		}
		return noise.equals(NO_NOISE)
				? ChosenNoise.NONE
				: ChosenNoise.forced(Inputs.readNoise(BenchCommand.path(noise)), noise);
	}

	/**
	 * Returns the conditions that affect the exit status. They include missed expectations unless the user chose {@code
	 * none}.
	 */
	private Set<FailOn> failOn() {
		Set<FailOn> causes = EnumSet.copyOf(failOn);
		if (!causes.equals(EnumSet.of(FailOn.NONE))) {
			causes.add(FailOn.EXPECTATION);
		}
		return causes;
	}

	private ComparisonSettings settings() {
		Threshold chosen = threshold();
		require(chosen.share() < 1, "--threshold must be below 100%");
		require(confidence > 0 && confidence < 1, "--confidence must lie between 0% and 100%");
		require(!(betweenRunVariation >= 10), "--between-run-variation must be below 1000%");
		Map<String, Direction> directions = new HashMap<>();
		higherIsBetter.forEach(name -> directions.put(Metric.canonicalName(name), Direction.HIGHER_IS_BETTER));
		for (String name : lowerIsBetter) {
			boolean contradicts = directions.put(Metric.canonicalName(name),
					Direction.LOWER_IS_BETTER) == Direction.HIGHER_IS_BETTER;
			require(!contradicts, "'" + name + "' is given to both --higher-is-better and --lower-is-better");
		}
		ComparisonSettings settings = new ComparisonSettings(confidence, chosen.share(), chosen.amounts(),
				correction, betweenRunVariation, directions);
		require(!(sameMachine && machineChanged), "--same-machine contradicts --machine-changed");
		return settings.withMachineChanged(machineChanged).withSameMachine(sameMachine)
				.withControls(controls);
	}

	private Threshold threshold() {
		return threshold == null ? Threshold.USUAL : threshold;
	}

	private Run withoutIgnored(Run run) {
		Run rest = run;
		for (String parameter : ignored) {
			try {
				rest = Comparer.ignoring(rest, parameter);
			} catch (IllegalArgumentException e) {
				throw new CommandException("--ignore-param: " + e.getMessage(), e);
			}
		}
		return rest;
	}

	private static List<Run> several(List<Run> runs) {
		require(runs.size() > 1, "compare needs a baseline and at least one candidate; "
				+ "to compare within one file, specify a parameter: --pivot NAME=VALUE");
		return runs;
	}

	private List<Run> pivoted(List<Run> runs) {
		int equals = pivot.indexOf('=');
		require(equals > 0, "--pivot expects NAME=VALUE, a parameter and its baseline value, not '" + pivot + "'");
		require(runs.size() == 1, "--pivot compares within one file, but " + runs.size() + " are given");
		try {
			return Comparer.pivot(runs.get(0), pivot.substring(0, equals), pivot.substring(equals + 1));
		} catch (IllegalArgumentException e) {
			throw new CommandException("cannot pivot: " + e.getMessage(), e);
		}
	}

	/**
	 * Prints a note if another run looks like the baseline. The given order still applies, because it may be intended
	 * and scripts need predictable roles.
	 */
	private void sayIfRolesSeemOtherwise(List<Run> runs) {
		RoleGuess guess = RoleGuess.ofRuns(runs);
		if (guess.movesBaseline()) {
			streams.say(
					"the baseline is the first file, " + runs.get(0).name() + ", although " + evidence(guess.reason())
							+ " suggest " + runs.get(guess.baseline()).name());
		}
	}

	private static String evidence(RoleGuess.Reason reason) {
		return switch (reason) {
			case NAMES -> "the names";
			case ROLES -> "the roles in run.json";
			case COMMITS -> "the dates of the commits";
			case TIMES -> "the times of the runs";
		};
	}

	private void requireKnownParameters(List<Run> runs) {
		Set<String> parameters = new TreeSet<>();
		runs.forEach(run -> run.results().forEach(result -> parameters.addAll(result.id().params().keySet())));
		for (String parameter : ignored) {
			require(parameters.contains(parameter), "--ignore-param: no result has the parameter '" + parameter + "'"
					+ (parameters.isEmpty()
							? "; the results have no parameters"
							: "; available: " + String.join(", ", parameters)));
		}
	}

	/** Rejects a threshold in a unit that no metric has, because it is probably a typo. */
	private void requireKnownUnits(List<Run> runs) {
		for (Amount amount : threshold().amounts().chosen()) {
			if (amount.unit().quantity() == Unit.Quantity.OTHER) {
				Set<String> units = new TreeSet<>();
				runs.forEach(run -> run.results().forEach(result -> {
					units.add(result.primary().unit().symbol());
					result.secondary().values().forEach(metric -> units.add(metric.unit().symbol()));
				}));
				require(units.contains(amount.unit().symbol()), "--threshold: no metric is in '"
						+ amount.unit().symbol() + "'; the units are " + String.join(", ", units));
			}
		}
	}

	private void requireControls(List<Run> runs, ComparisonSettings settings) {
		require(controls.isEmpty() || runs.stream().flatMap(run -> run.results().stream())
				.anyMatch(result -> settings.isControl(result.id())),
				"--controls: matches no benchmark name: "
						+ controls.stream().map(Pattern::pattern).collect(Collectors.joining(", ")));
	}

	/** Fails if nothing could be compared, since that must not count as success. */
	private static void requireSomethingCompared(Comparison comparison) {
		for (RunComparison pair : comparison.candidates()) {
			String differences = pair.warnings().stream().map(ComparabilityWarning::message)
					.collect(Collectors.joining("; "));
			require(!pair.results().isEmpty(), "nothing to compare: no result with the metric '" + comparison.metric()
					+ "' is in both " + pair.baseline().name() + " and " + pair.candidate().name()
					+ changedParameters(pair) + (differences.isEmpty() ? "" : ": " + differences));
		}
	}

	/**
	 * Describes the parameters that have no value in common between the two runs, and suggests the option that ignores
	 * them.
	 */
	private static String changedParameters(RunComparison pair) {
		Map<String, Set<String>> before = values(pair.removed());
		Map<String, Set<String>> after = values(pair.added());
		return before.keySet().stream()
				.filter(name -> after.containsKey(name) && Collections.disjoint(before.get(name), after.get(name)))
				.map(name -> "; " + name + " is " + String.join(", ", before.get(name)) + " in the baseline and "
						+ String.join(", ", after.get(name)) + " in the candidate: use --ignore-param " + name
						+ " to compare them")
				.collect(Collectors.joining());
	}

	private static Map<String, Set<String>> values(List<Result> results) {
		Map<String, Set<String>> values = new TreeMap<>();
		results.forEach(result -> result.id().params()
				.forEach((name, value) -> values.computeIfAbsent(name, key -> new TreeSet<>()).add(value)));
		return values;
	}

	private static void require(boolean condition, String message) {
		if (!condition) {
			throw new CommandException(message);
		}
	}

	/** The results to list. */
	enum Only {
		/** All results. */
		ALL,
		/** Only results that improved or regressed. */
		CHANGED
	}

	/** A converter for the values of {@code --only}. */
	static final class OnlyConverter extends Choice<Only> {
		OnlyConverter() {
			super(Only.values());
		}
	}

	/** A converter for the values of {@code --sort}. */
	static final class OrderConverter extends Choice<ComparisonView.Order> {
		OrderConverter() {
			super(ComparisonView.Order.values());
		}
	}

	/** A converter for the values of {@code --correction}. */
	static final class CorrectionConverter extends Choice<Correction> {
		CorrectionConverter() {
			super(Correction.values());
		}

		@Override
		protected String word(Correction value) {
			return value.label();
		}
	}

	/** A converter for the value of {@code --threshold}, such as {@code 3%,16B}. */
	private static final class ThresholdConverter implements ITypeConverter<Threshold> {

		@Override
		public Threshold convert(String text) {
			try {
				return Threshold.of(text);
			} catch (IllegalArgumentException e) {
				throw new TypeConversionException(e.getMessage());
			}
		}
	}
}
