// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.flightbench.base.BoundedSearch;
import org.flightbench.base.Nearest;
import org.flightbench.report.ComparisonReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Report;
import org.flightbench.results.Metric;
import org.flightbench.results.PercentileMetric;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options shared by all commands that print results. */
public final class ReportOptions {

	private static final Endings<FileFormat> ENDINGS = Endings.of(ComparisonReport.FORMATS);

	private static final String WIDE = "--wide";

	@Option(names = "--metric", paramLabel = "NAME", description = "The metric: 'score' (default), or one that a profiler added, such as gc.alloc.rate.norm.")
	private String metric = Metric.PRIMARY;

	@Option(names = "--filter", paramLabel = "REGEX", converter = RegexConverter.class, description = "Only benchmarks whose full name matches, with or without parameters, such as "
			+ "'org.acme.Pool.take (size=100)'.")
	private Pattern filter;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = {"-o",
			"--out"}, paramLabel = "FILE", description = "Write the report to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	@Option(names = WIDE, description = "Show all columns and full names, even if lines are wider than the terminal.")
	private boolean wide;

	/** Returns the canonical name of the metric. */
	public String metric() {
		return Metric.canonicalName(metric);
	}

	/**
	 * Reduces runs to the results that match the filter.
	 *
	 * @throws CommandException if no result matches, or no run has the metric
	 */
	public List<Run> select(List<Run> runs) {
		Set<String> metrics = new LinkedHashSet<>();
		runs.forEach(run -> metrics.addAll(run.metricNames()));
		requireKnown(metric, metrics);
		if (filter == null) {
			return runs;
		}
		Predicate<ResultId> isWanted = matching(filter);
		List<Run> filtered = runs.stream().map(run -> run.only(isWanted)).toList();
		if (filtered.stream().allMatch(run -> run.results().isEmpty())) {
			throw new CommandException("no benchmark matches the filter '" + filter + "'");
		}
		return filtered;
	}

	/**
	 * Rejects a metric that no result has.
	 *
	 * @param name the name as typed by the user
	 * @param known the metrics of all runs
	 * @throws CommandException if the metric is unknown
	 */
	public static void requireKnown(String name, Set<String> known) {
		String canonical = Metric.canonicalName(name);
		if (!known.contains(canonical) && PercentileMetric.percent(canonical).isEmpty()) {
			throw new CommandException("no result has the metric '" + name + "'"
					+ Nearest.to(canonical, known).map(nearest -> "; did you mean '" + nearest + "'? Available: ")
							.orElse("; available: ")
					+ String.join(", ", known));
		}
	}

	/** Writes a report to the selected output in the selected format. */
	public void write(StandardStreams streams, Report report) {
		FileFormat chosen = format();
		Output.write(streams, out, chosen == FileFormat.TEXT, color,
				(style, writer) -> chosen.write(report, wide ? style.wide() : style.withWideOption(WIDE), writer));
	}

	/**
	 * Returns the output format.
	 *
	 * @throws CommandException if the extension of the output file is unknown
	 */
	public FileFormat format() {
		return ENDINGS.format(format, out);
	}

	public boolean isToFile() {
		return out != null;
	}

	/**
	 * Returns a predicate for benchmarks whose full name, with or without parameters, contains a match of the
	 * expression.
	 */
	public static Predicate<ResultId> matching(Pattern expression) {
		BoundedSearch search = new BoundedSearch(expression);
		return id -> search.finds(id.benchmark()) || search.finds(id.withParamsText());
	}

	/** A converter for regular expressions. Its error message gives the position of a syntax error. */
	public static final class RegexConverter implements ITypeConverter<Pattern> {

		/**
		 * The maximum length of an expression in characters. Compiling a long run of one character takes time quadratic
		 * in its length.
		 */
		private static final int LONGEST = 10_000;

		@Override
		public Pattern convert(String text) {
			if (text.length() > LONGEST) {
				throw new TypeConversionException("the regular expression has " + text.length()
						+ " characters; at most " + LONGEST + " are allowed");
			}
			try {
				return Pattern.compile(text);
			} catch (PatternSyntaxException e) {
				String where = e.getIndex() < 0 ? "" : " at character " + (e.getIndex() + 1);
				throw new TypeConversionException("'" + text + "' is not a regular expression: " + e.getDescription()
						+ where);
			}
		}
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(ComparisonReport.FORMATS);
		}
	}

}
