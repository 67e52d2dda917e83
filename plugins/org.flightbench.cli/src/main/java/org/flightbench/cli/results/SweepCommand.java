// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Suggestion;
import org.flightbench.cli.io.Version;
import org.flightbench.report.sweep.SweepReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.sweep.SweepView;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.sweep.NamedByValue;
import org.flightbench.results.sweep.PercentileMetrics;
import org.flightbench.results.sweep.Sweep;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench sweep}, which plots results against a numeric parameter. */
@Command(name = "sweep", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench sweep [OPTIONS] FILE...", description = {
		"Show results over a numeric parameter, or over a number in file names.",
		"Shows metrics with their intervals, the knee of each curve, and the Pareto front of two metrics."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success", "2:bad usage or input"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench sweep samples/compression.json.gz",
						"  flightbench sweep samples/compression.json.gz --metric score,bytes,cpu --trade-off score,bytes",
						"  flightbench sweep samples/buffers.json.gz --metric score,gc.alloc.rate.norm --filter 'mtu=1500'",
						"  flightbench sweep level-0.json level-1.json level-2.json --out sweep.html"})
public final class SweepCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(SweepReport.FORMATS);

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "Result files in any JMH format, plain or .gz, or folders of runs. Files whose names differ only in a number form one sweep over that number.")
	private List<String> files;

	@Option(names = "--parameter", paramLabel = "NAME", description = "The parameter (default: the first with several numeric values).")
	private String parameter;

	@Option(names = "--metric", paramLabel = "NAME", split = ",", description = "Metrics, separated by commas: 'score', those that profilers added, and p50, p99 and p99.9 of sampled times (default: all).")
	private List<String> metrics = List.of();

	@Option(names = "--trade-off", paramLabel = "METRIC,METRIC", description = "Show two metrics against each other, and their Pareto front (default: the score and the second metric).")
	private String tradeOff;

	@Option(names = "--scale", paramLabel = "SCALE", converter = ScaleConverter.class, description = "Scale of the parameter: automatic (default: logarithmic if the largest value is 50 times the smallest), linear or logarithmic. The knee depends on it.")
	private Sweep.Scale scale = Sweep.Scale.AUTOMATIC;

	@Option(names = "--filter", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only benchmarks whose full name matches, with or without parameters, such as 'org.acme.Pool.take (size=100)'.")
	private Pattern filter;

	@Option(names = "--higher-is-better", paramLabel = "METRIC", description = "Treat higher values of this metric as better.")
	private List<String> higherIsBetter = List.of();

	@Option(names = "--lower-is-better", paramLabel = "METRIC", description = "Treat lower values of this metric as better.")
	private List<String> lowerIsBetter = List.of();

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the report to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	public SweepCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		SweepView view = view(Inputs.read(files, streams.in()));
		Output.write(streams, out, chosen, color, new SweepReport(view));
		return ExitStatus.FINE;
	}

	private SweepView view(List<Run> read) {
		Optional<Run> merged = NamedByValue.merged(read);
		Predicate<ResultId> isWanted = filter == null ? id -> true : ReportOptions.matching(filter);
		List<Run> runs = merged.map(List::of).orElse(read).stream().map(PercentileMetrics::addedTo)
				.map(run -> run.only(isWanted)).toList();
		List<ResultId> results = runs.stream().flatMap(run -> run.results().stream()).map(one -> one.id()).toList();
		if (results.isEmpty()) {
			throw new CommandException(filter == null ? "no results" : "no benchmark matches '" + filter + "'");
		}
		String chosen = parameter(results, merged.map(Run::name).orElse(null));
		Map<String, Direction> directions = directions();
		List<String> known = known(runs);
		List<String> wanted = metrics.isEmpty() ? known : metrics.stream().map(name -> metric(name, known)).toList();
		List<String> pair = pair(wanted, known);
		Set<String> all = new LinkedHashSet<>(wanted);
		all.addAll(pair);
		Sweep sweep = Sweep.of(runs, chosen, List.copyOf(all), scale, directions);
		if (sweep.curves().isEmpty()) {
			throw new CommandException(
					"no results differ only in " + chosen + " and have " + String.join(", ", wanted));
		}
		boolean hasPair = pair.size() == 2 && sweep.metrics().containsAll(pair);
		return new SweepView(runs, sweep, scale, directions, hasPair ? pair.get(0) : null,
				hasPair ? pair.get(1) : null);
	}

	/**
	 * Returns the parameter to sweep over.
	 *
	 * @param ofNames the parameter derived from the file names; null if the file names do not differ only in a number
	 */
	private String parameter(List<ResultId> results, String ofNames) {
		List<String> numeric = Sweep.numericParameters(results);
		if (numeric.isEmpty()) {
			throw new CommandException("no parameter of these results has several numeric values, and the file names "
					+ "do not differ only in a number");
		}
		if (parameter == null) {
			return ofNames == null ? numeric.get(0) : ofNames;
		}
		if (!numeric.contains(parameter)) {
			throw new CommandException("--parameter: '" + parameter + "' is not a numeric parameter; available: "
					+ String.join(", ", numeric) + Suggestion.of(parameter, numeric));
		}
		return parameter;
	}

	private static List<String> known(List<Run> runs) {
		Set<String> names = new LinkedHashSet<>();
		runs.forEach(run -> names.addAll(run.metricNames()));
		return new ArrayList<>(names);
	}

	private static String metric(String name, List<String> known) {
		String canonical = Metric.canonicalName(name.strip());
		if (!known.contains(canonical)) {
			throw new CommandException("no result has the metric '" + name + "'; available: " + String.join(", ", known)
					+ Suggestion.of(name, known));
		}
		return canonical;
	}

	private List<String> pair(List<String> wanted, List<String> known) {
		if (tradeOff == null) {
			return wanted.size() < 2 ? List.of() : wanted.subList(0, 2);
		}
		List<String> names = Arrays.stream(tradeOff.split(",")).map(name -> metric(name, known)).toList();
		if (names.size() != 2 || names.get(0).equals(names.get(1))) {
			throw new CommandException("--trade-off expects two metrics, such as score,gc.alloc.rate.norm");
		}
		return names;
	}

	private Map<String, Direction> directions() {
		Map<String, Direction> directions = new HashMap<>();
		higherIsBetter.forEach(name -> directions.put(Metric.canonicalName(name), Direction.HIGHER_IS_BETTER));
		lowerIsBetter.forEach(name -> directions.put(Metric.canonicalName(name), Direction.LOWER_IS_BETTER));
		return directions;
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(SweepReport.FORMATS);
		}
	}

	/** A converter for the values of {@code --scale}. */
	static final class ScaleConverter extends Choice<Sweep.Scale> {
		ScaleConverter() {
			super(Sweep.Scale.values());
		}
	}
}
