// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.flightbench.base.BoundedSearch;
import org.flightbench.bench.revision.NamedCommits;
import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.RunVersions;
import org.flightbench.history.SeriesId;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.results.Metric;
import org.flightbench.results.noise.Environment;

import picocli.CommandLine.Option;

/** The options that select series and runs. */
final class SeriesOptions {

	private static final String ALL = "all";

	@Option(names = "--filter", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only benchmarks whose full name with parameters matches.")
	private Pattern filter;

	@Option(names = "--metric", paramLabel = "NAME", description = "The metric: 'score' (default), one that a profiler added, such as gc.alloc.rate.norm, or 'all'.")
	private String metric = Metric.PRIMARY;

	@Option(names = "--branch", paramLabel = "NAME", description = "Only runs of this branch.")
	private String branch;

	@Option(names = "--since", paramLabel = "DATE", description = "Only runs since this day, such as 2026-03-01.")
	private String since;

	@Option(names = "--jdk", paramLabel = "RELEASE", split = ",", description = "Only runs of these feature releases of the JDK, such as 21,25.")
	private Set<Integer> releases = Set.of();

	@Option(names = "--vm", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only runs whose VM name matches, such as GraalVM.")
	private Pattern vm;

	@Option(names = "--machine", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only runs whose machine matches.")
	private Pattern machine;

	@Option(names = "--join-environments", description = "One series per benchmark across all JDKs, VMs and machines, instead of one for each.")
	private boolean areJoined;

	@Option(names = "--order", paramLabel = "BY", converter = OrderConverter.class, description = "The order of runs: time (default), version (in the names of their files or folders), or tag (version in the git tag of their commit, read from the current folder). Runs without a version are left out.")
	private Order order = Order.TIME;

	/** The orders of runs. */
	enum Order {
		TIME, VERSION, TAG
	}

	/**
	 * Returns the selected runs in the selected order.
	 *
	 * @return at least one run
	 * @throws CommandException if no run matches
	 */
	List<HistoryRun> runs(HistoryStore store, StandardStreams streams) throws IOException {
		if (areJoined) {
			store.joinEnvironments();
		}
		Instant from = since == null ? Instant.MIN : time("--since", since);
		List<HistoryRun> all = store.runs();
		List<HistoryRun> runs = all.stream().filter(run -> branch == null || branch.equals(run.branch()))
				.filter(run -> !run.time().isBefore(from)).filter(run -> isChosen(run.environment())).toList();
		if (order != Order.TIME && !runs.isEmpty()) {
			return ordered(store, runs, streams);
		}
		if (runs.isEmpty()) {
			throw new CommandException(store.name() + (all.isEmpty()
					? ": the history has no runs yet"
					: ": none of its " + all.size() + " runs matches the given branch, time and environment"));
		}
		return runs;
	}

	/**
	 * Returns the selected series of the given runs.
	 *
	 * @return at least one series
	 * @throws CommandException if no series matches
	 */
	List<HistorySeries> series(HistoryStore store, List<HistoryRun> runs, StandardStreams streams)
			throws IOException {
		List<HistorySeries> series = store.series(chosen(), runs);
		if (store.unusable() > 0) {
			streams.say(store.name() + ": " + store.unusable()
					+ (store.unusable() == 1 ? " value is" : " values are")
					+ " ignored: larger than 1e60");
		}
		if (series.isEmpty()) {
			throw new CommandException(
					store.name() + ": no series matches; 'flightbench history list --series' lists them");
		}
		return series;
	}

	private List<HistoryRun> ordered(HistoryStore store, List<HistoryRun> runs, StandardStreams streams) {
		NamedCommits commits = new NamedCommits(Path.of("").toAbsolutePath());
		NavigableMap<String, String> tags = order == Order.TAG ? commits.tags() : new TreeMap<>();
		ChangeOptions.sayProblem(commits, streams);
		List<HistoryRun> ordered = RunVersions.ordered(runs,
				order == Order.TAG ? run -> tag(tags, run) : RunVersions::inSource);
		String word = order == Order.TAG ? "tag with a version" : "version";
		if (ordered.isEmpty()) {
			throw new CommandException(store.name() + ": none of " + runs.size() + " runs has a " + word);
		}
		if (ordered.size() < runs.size()) {
			streams.say(
					runs.size() - ordered.size() + " of " + runs.size() + " runs are left out: they have no " + word);
		}
		return ordered;
	}

	/** Returns the tag of a run's commit, or null if it has no tag. The commit ID may be abbreviated. */
	private static String tag(NavigableMap<String, String> tags, HistoryRun run) {
		Map.Entry<String, String> tag = run.commit() == null ? null : tags.ceilingEntry(run.commit());
		return tag != null && tag.getKey().startsWith(run.commit()) ? tag.getValue() : null;
	}

	private boolean isChosen(Environment environment) {
		return (releases.isEmpty() || releases.contains(environment.release()))
				&& matches(vm, environment.vmName()) && matches(machine, environment.machine());
	}

	private static boolean matches(Pattern wanted, String name) {
		return wanted == null || name != null && BoundedSearch.finds(wanted, name);
	}

	private Predicate<SeriesId> chosen() {
		BoundedSearch search = filter == null ? null : new BoundedSearch(filter);
		return id -> (metric.equals(ALL) || Metric.canonicalName(metric).equals(id.metric()))
				&& (search == null || search.finds(id.result().withParamsText()));
	}

	/** A converter for the names of orders. */
	static final class OrderConverter extends Choice<Order> {

		OrderConverter() {
			super(Order.values());
		}
	}

	/**
	 * Parses a timestamp with an offset, or a date, which means midnight UTC.
	 *
	 * @throws CommandException if the text is neither, or the year is not between 1 and 9999
	 */
	static Instant time(String option, String text) {
		try {
			Instant time = text.length() <= 10
					? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
					: OffsetDateTime.parse(text).toInstant();
			if (!HistoryEntry.isTime(time)) {
				throw new CommandException(option + ": " + text + " is outside the years 1 to 9999");
			}
			return time;
		} catch (DateTimeException e) {
			throw new CommandException(option + ": '" + text
					+ "' is not a time; expected 2026-03-01 or 2026-03-01T04:05:06Z", e);
		}
	}
}
