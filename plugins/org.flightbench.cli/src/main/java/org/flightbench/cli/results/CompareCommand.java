// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
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
import org.flightbench.cli.io.CommandModel;
import org.flightbench.cli.io.DefaultComparison;
import org.flightbench.cli.io.FailOn;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.OptionValue;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.Share;
import org.flightbench.cli.io.SourceUrlOption;
import org.flightbench.cli.io.StandardStreams;
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

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.TypeConversionException;

/** The command {@code flightbench compare}, which compares candidates with a baseline. */
public final class CompareCommand implements Callable<Integer> {

	private static final String NO_NOISE = "none";
	private static final String ALL_METRICS = "all";
	private static final String PERCENT = "PERCENT";

	private final StandardStreams streams;
	private final PositionalParamSpec files = CommandModel
			.files("The result file of the baseline, then those of the candidates, in any JMH format, "
					+ "plain or .gz; '-' is standard input. With --pivot, one file.");
	private final ReportOptions options = new ReportOptions();
	private final OptionValue<List<String>> metrics = OptionValue.of(
			repeatable("--metrics", "all|NAME").splitRegex(","), List.of(),
			"Show these metrics, separated by commas, or all metrics side by side. The metric of --metric comes first and decides the exit status.");
	private final OptionValue<Only> only = OptionValue.of("--only", "changed", Only.class, new OnlyConverter(),
			Only.ALL, "List only results that improved or regressed.");
	private final OptionValue<ComparisonView.Order> order = OptionValue.of("--sort", "ORDER",
			ComparisonView.Order.class, new OrderConverter(), ComparisonView.Order.BASELINE,
			"Order of results: baseline (default), change (regressions first, the largest on top) or name.");
	private final OptionValue<Boolean> summary = OptionValue.flag("--summary",
			"Show only the summary, without individual results.");
	private final OptionValue<Boolean> quiet = OptionValue.of(OptionSpec.builder("-q", "--quiet").type(boolean.class),
			false, "Print nothing: only set the exit status, and write the report if --out is given.");
	private final OptionValue<String> pivot = OptionValue.text("--pivot", "NAME=VALUE",
			"Compare within one file: results that differ in this parameter, with VALUE as the baseline.");
	private final OptionValue<List<String>> ignored = OptionValue.of(repeatable("--ignore-param", "NAME"), List.of(),
			"Pair results that differ in this parameter (repeatable).");
	private final OptionValue<Threshold> threshold = OptionValue.of("--threshold", "PERCENT[,AMOUNT...]",
			Threshold.class, new ThresholdConverter(), null,
			"Smallest change that matters: a percentage (default: 3%%, or the precision of --until-decided runs), and amounts "
					+ "such as 16B or 5ms for metrics in that unit (default: 0.5 B/op, 0.5 counts, 0.5 ms of garbage "
					+ "collection).");
	private final OptionValue<Double> confidence = OptionValue.of("--confidence", PERCENT, Double.class, new Share(),
			ComparisonSettings.DEFAULT.confidence(), "Confidence level of the intervals (default: 95%%).");
	private final OptionValue<Correction> correction = OptionValue.of("--correction", "METHOD", Correction.class,
			new CorrectionConverter(), ComparisonSettings.DEFAULT.correction(),
			"Correction for many results: bh (Benjamini-Hochberg, default), holm or none.");
	private final OptionValue<Double> betweenRunVariation = OptionValue.of("--between-run-variation", PERCENT,
			Double.class, new Share(), ComparisonSettings.DEFAULT.assumedRunVariation(),
			"Assumed variation between runs, where a single fork cannot show it (default: 3%% on one machine, otherwise 15%%).");
	private final OptionValue<Boolean> sameMachine = OptionValue.flag("--same-machine",
			"Assume less variation between single forks, as both sides were measured back to back on one machine.");
	private final OptionValue<String> noise = OptionValue.text("--noise", "FILE",
			"The noise profile to use, even if from another machine or JDK, or 'none' (default: flightbench-noise.json beside the baseline or up to two folders above).");
	private final OptionValue<String> history = OptionValue.text("--history", "FILE|URL",
			"Take the noise of benchmarks from this history, as measured by runs of the same commit.");
	private final OptionValue<Boolean> machineChanged = OptionValue.flag("--machine-changed",
			"Remove the change that all scores have in common, as the candidates ran on another machine (at least 15 results).");
	private final OptionValue<List<Pattern>> controls = OptionValue.several("--controls", "REGEX", Pattern.class,
			new ReportOptions.RegexConverter(),
			"Benchmarks, by name, that the change cannot affect; judge the others relative to them (repeatable).");
	private final OptionValue<List<String>> higherIsBetter = OptionValue.of(
			repeatable("--higher-is-better", "METRIC"), List.of(), "Treat higher values of this metric as better.");
	private final OptionValue<List<String>> lowerIsBetter = OptionValue.of(repeatable("--lower-is-better", "METRIC"),
			List.of(), "Treat lower values of this metric as better.");
	private final OptionValue<String> expectations = OptionValue.text("--expect", "FILE",
			"Check the expectations in this file (JSON); a missed one sets exit status 1, except with --fail-on none.");
	private final OptionValue<List<FailOn>> failOn = OptionValue.of(
			OptionSpec.builder("--fail-on").paramLabel("WHAT").type(List.class).auxiliaryTypes(FailOn.class)
					.splitRegex(",").converters(new FailOn.Converter()),
			List.of(FailOn.REGRESSION),
			"Conditions for a nonzero exit status: regression (default), inconclusive, warning, removed, "
					+ "expectation (missed; default with --expect), or none, separated by commas.");
	private final OptionValue<SourceUrl> sourceUrl = OptionValue.of(SourceUrlOption.NAME, SourceUrlOption.LABEL,
			SourceUrl.class, new SourceUrlOption(), null, SourceUrlOption.DESCRIPTION);

	public CompareCommand(StandardStreams streams) {
		this.streams = streams;
	}

	private static OptionSpec.Builder repeatable(String name, String label) {
		return OptionSpec.builder(name).paramLabel(label).type(List.class).auxiliaryTypes(String.class);
	}

	/** Returns the specification for the command-line parser. */
	public CommandSpec spec() {
		CommandSpec spec = CommandModel.of(this, "compare",
				"Compare candidates with a baseline and show which differences are real.");
		spec.usageMessage()
				.customSynopsis("flightbench compare [OPTIONS] BASELINE CANDIDATE...",
						"       flightbench compare [OPTIONS] --pivot NAME=VALUE FILE")
				.exitCodeListHeading("%nExit status:%n")
				.exitCodeList(UsageMessageSpec.keyValuesMap("0:success",
						"1:a regression, missed expectation or other --fail-on condition", "2:bad usage or input",
						"3:inconclusive results or undecided expectations, if --fail-on includes inconclusive"))
				.footerHeading("%nExamples:%n").footer("  flightbench compare before.json after.json",
						"  flightbench compare before.json after.json --only changed --sort change",
						"  flightbench compare before.json after.json --metrics all --filter Parser",
						"  flightbench compare before.json after.json --fail-on regression -o report.html",
						"  flightbench compare before.json after.json --expect expectations.json",
						"  flightbench compare result.json --pivot poolSize=100");
		spec.addPositional(files);
		CommandModel.add(spec, options.all());
		CommandModel.add(spec,
				List.of(metrics, only, order, summary, quiet, pivot, ignored, threshold, confidence, correction,
						betweenRunVariation, sameMachine, noise, history, machineChanged, controls, higherIsBetter,
						lowerIsBetter, expectations, failOn, sourceUrl));
		CommandModel.addHelp(spec);
		return spec;
	}

	@Override
	public Integer call() {
		requireFormatOfView(options.format());
		ComparisonSettings settings = settings();
		List<Expectation> expected = expectations.get() == null
				? List.of()
				: Inputs.readExpectations(expectations.get());
		List<Run> read = options.select(Inputs.read(files.getValue(), streams.in()));
		requireKnownParameters(read);
		List<Run> runs = read.stream().map(this::withoutIgnored).toList();
		requireKnownUnits(runs);
		requireControls(runs, settings);
		if (!quiet.get()) {
			sayIfRolesSeemOtherwise(runs);
		}
		List<Run> compared = pivot.get() == null ? several(runs) : pivoted(runs);
		ComparisonSettings chosen = atPrecision(settings, compared).withNoise(noise(runs.get(0)));
		Comparison comparison = Comparer.compare(compared, 0, options.metric(), chosen).expecting(expected);
		ComparisonView view = new ComparisonView(only.get() == Only.CHANGED, order.get(), summary.get(),
				others(compared, chosen));
		if (!quiet.get() || options.isToFile()) {
			options.write(streams,
					new ComparisonReport(comparison, view).linkedBy(SourceUrlOption.checked(sourceUrl.get(),
							options.format(),
							comparison.candidates().stream().map(RunComparison::candidate).toList())));
		}
		requireSomethingCompared(comparison);
		Map<FailOn, String> happened = FailOn.happened(comparison, failOn());
		if (!happened.isEmpty() && !quiet.get()) {
			streams.say(FailOn.describe(happened));
		}
		return FailOn.status(happened);
	}

	/** Rejects view options for HTML, because the page itself sorts and filters. */
	private void requireFormatOfView(FileFormat format) {
		boolean isAll = only.get() == Only.ALL && order.get() == ComparisonView.Order.BASELINE && !summary.get()
				&& metrics.get().isEmpty();
		require(format != FileFormat.HTML || isAll,
				"--only, --sort, --summary and --metrics do not apply to HTML: the page sorts and filters");
	}

	/** Compares the runs in the additional metrics. Metrics without any compared result are omitted. */
	private List<Comparison> others(List<Run> runs, ComparisonSettings settings) {
		if (metrics.get().isEmpty()) {
			return List.of();
		}
		Set<String> known = new LinkedHashSet<>();
		runs.forEach(run -> known.addAll(run.metricNames()));
		Set<String> wanted = new LinkedHashSet<>();
		for (String name : metrics.get()) {
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
		return threshold.get() != null ? settings : DefaultComparison.atPrecision(settings, runs);
	}

	private ChosenNoise noise(Run baseline) {
		require(noise.get() == null || history.get() == null, "--noise and --history are mutually exclusive");
		if (history.get() != null) {
			return HistoryStoreOptions.noise(history.get(), baseline);
		}
		if (noise.get() == null) {
			return Inputs.noiseBeside(baseline);
		}
		return noise.get().equals(NO_NOISE)
				? ChosenNoise.NONE
				: ChosenNoise.forced(Inputs.readNoise(BenchCommand.path(noise.get())), noise.get());
	}

	/**
	 * Returns the conditions that affect the exit status. Unless the user chose {@code none}, these include missed
	 * expectations.
	 */
	private Set<FailOn> failOn() {
		Set<FailOn> causes = EnumSet.copyOf(failOn.get());
		if (!causes.equals(EnumSet.of(FailOn.NONE))) {
			causes.add(FailOn.EXPECTATION);
		}
		return causes;
	}

	private ComparisonSettings settings() {
		Threshold chosen = threshold();
		require(chosen.share() < 1, "--threshold must be below 100%");
		require(confidence.get() > 0 && confidence.get() < 1, "--confidence must lie between 0% and 100%");
		require(!(betweenRunVariation.get() >= 10), "--between-run-variation must be below 1000%");
		Map<String, Direction> directions = new HashMap<>();
		higherIsBetter.get().forEach(name -> directions.put(Metric.canonicalName(name), Direction.HIGHER_IS_BETTER));
		for (String name : lowerIsBetter.get()) {
			boolean contradicts = directions.put(Metric.canonicalName(name),
					Direction.LOWER_IS_BETTER) == Direction.HIGHER_IS_BETTER;
			require(!contradicts, "'" + name + "' is given to both --higher-is-better and --lower-is-better");
		}
		ComparisonSettings settings = new ComparisonSettings(confidence.get(), chosen.share(), chosen.amounts(),
				correction.get(), betweenRunVariation.get(), directions);
		require(!(sameMachine.get() && machineChanged.get()), "--same-machine contradicts --machine-changed");
		return settings.withMachineChanged(machineChanged.get()).withSameMachine(sameMachine.get())
				.withControls(controls.get());
	}

	private Threshold threshold() {
		return threshold.get() == null ? Threshold.USUAL : threshold.get();
	}

	private Run withoutIgnored(Run run) {
		Run rest = run;
		for (String parameter : ignored.get()) {
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
		String chosen = pivot.get();
		int equals = chosen.indexOf('=');
		require(equals > 0, "--pivot expects NAME=VALUE, a parameter and its baseline value, not '" + chosen + "'");
		require(runs.size() == 1, "--pivot compares within one file, but " + runs.size() + " are given");
		try {
			return Comparer.pivot(runs.get(0), chosen.substring(0, equals), chosen.substring(equals + 1));
		} catch (IllegalArgumentException e) {
			throw new CommandException("cannot pivot: " + e.getMessage(), e);
		}
	}

	/**
	 * Prints a note if another run looks like the baseline. The given order still applies: it may be intended, and
	 * scripts need predictable roles.
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
		for (String parameter : ignored.get()) {
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
		require(controls.get().isEmpty() || runs.stream().flatMap(run -> run.results().stream())
				.anyMatch(result -> settings.isControl(result.id())),
				"--controls: matches no benchmark name: "
						+ controls.get().stream().map(Pattern::pattern).collect(Collectors.joining(", ")));
	}

	/** Fails if nothing could be compared, so that this does not pass for success. */
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
	 * Describes the parameters whose values are disjoint in the two runs, and suggests the option that ignores them.
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

		@Override
		protected String word(Only value) {
			return value.name().toLowerCase(Locale.ROOT);
		}
	}

	/** A converter for the values of {@code --sort}. */
	static final class OrderConverter extends Choice<ComparisonView.Order> {
		OrderConverter() {
			super(ComparisonView.Order.values());
		}

		@Override
		protected String word(ComparisonView.Order value) {
			return value.name().toLowerCase(Locale.ROOT);
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
