// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.IOException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

import com.google.gson.stream.JsonReader;

import org.flightbench.cli.bench.BenchCommand;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.recording.profile.ProfileEvent;

/** The tools. Each runs a command with options that are useful to agents. */
final class Tools {

	private static final List<String> JSON = List.of("--format", "json");
	private static final String RESULTS = "Results: a file of JMH or another known format, or the folder of a run.";
	private static final String RECORDINGS = "Flight recordings (.jfr, also compressed) or JVM logs of one run; a folder stands for all files in it.";
	private static final String FROM_START = " relative to the start of the recording, such as 1.5s or 2m";

	private Tools() {}

	/**
	 * Returns the tools.
	 *
	 * @param roots the folders that can be read; tools that run programs write their results to the first
	 * @param mayRun whether tools that run programs are included
	 */
	static List<Tool> all(Roots roots, boolean mayRun) {
		List<Tool> tools = new ArrayList<>(List.of(compare(), explain(), gate(), history(), series(), flame(), diff(),
				safepoints(), gc(), io(), check(), events()));
		if (mayRun) {
			tools.addAll(List.of(bench(roots), bisect(roots), record(roots)));
		}
		return tools;
	}

	private static Tool.CommandMaker command(String... words) {
		List<String> line = new ArrayList<>(List.of(words));
		line.addAll(JSON);
		return arguments -> line;
	}

	/**
	 * Returns the JSON of a command unchanged.
	 *
	 * @throws IOException if the command did not print JSON
	 */
	@SuppressWarnings("unchecked")
	static Map<String, Object> plain(JsonReader json, Arguments arguments) throws IOException {
		return (Map<String, Object>) JsonValues.read(json);
	}

	/** Puts the longest pauses first, because long answers lose their last elements. */
	@SuppressWarnings("unchecked")
	private static Map<String, Object> longestFirst(JsonReader json, Arguments arguments) throws IOException {
		Map<String, Object> answer = plain(json, arguments);
		if (answer.get("pauses") instanceof List<?> pauses) {
			((List<Map<String, Object>>) pauses)
					.sort(Comparator.comparingLong(
							pause -> pause.get("totalNanos") instanceof Number nanos ? -nanos.longValue() : 0));
		}
		return answer;
	}

	/** Puts the newest runs first, because long answers lose their last elements. */
	private static Map<String, Object> newestFirst(JsonReader json, Arguments arguments) throws IOException {
		Map<String, Object> answer = plain(json, arguments);
		Collections.reverse((List<?>) answer.get("runs"));
		for (Object series : (List<?>) answer.get("series")) {
			Collections.reverse((List<?>) ((Map<?, ?>) series).get("points"));
		}
		return answer;
	}

	private static Tool reading(String name, String title, String description, Tool.CommandMaker command,
			List<String> parameters, String schema, Argument... arguments) {
		return reading(name, title, description, command, parameters, schema, Tools::plain, arguments);
	}

	private static Tool reading(String name, String title, String description, Tool.CommandMaker command,
			List<String> parameters, String schema, Tool.AnswerReader reader, Argument... arguments) {
		return new Tool(name, title, description, command, parameters, List.of(arguments), schema, false, reader);
	}

	private static Tool compare() {
		return reading("compare", "Compare benchmark results",
				"Shows which benchmark results improved or regressed: a verdict with the interval of candidate / baseline for each result, the largest change first. "
						+ "'inconclusive' is not 'no change': its reason and forksNeeded say what would decide.",
				command("compare", "--sort=change", "--fail-on=none"), List.of("baseline", "candidates"), "compare",
				Argument.path("baseline", null, RESULTS).required(),
				Argument.path("candidates", null, "One or more candidates, in the same formats.").required().several(),
				Argument.text("filter", "--filter", "A regular expression for names of benchmarks."),
				Argument.text("metric", "--metric",
						"'score' (default), or a metric of a profiler, such as gc.alloc.rate.norm."),
				Argument.text("only", "--only", "'changed' leaves out results that did not change.", "changed"),
				Argument.text("threshold", "--threshold",
						"Smallest change that matters, such as 3% or 16B (default: 3%)."),
				Argument.path("expectations", "--expect", "A file of expectations to check."));
	}

	private static Tool explain() {
		return reading("explain", "Explain why a benchmark changed",
				"Explains changes of benchmarks by the flight recordings of both runs: allocation, garbage collection, locks, I/O, lost inlining, each with its share of the change and its evidence; 'missing' says what was not recorded.",
				command("explain"), List.of("baseline", "candidate"), "explain",
				Argument.path("baseline", null,
						"The folder of a run, or its results; recordings are searched for in it.")
						.required(),
				Argument.path("candidate", null, "The candidate: the folder of a run, or its results.").required(),
				Argument.text("benchmark", "--benchmark",
						"The benchmark, such as Parser.parse (default: all that changed)."),
				Argument.text("threshold", "--threshold", "Smallest change of a score that matters (default: 3%)."));
	}

	private static Tool gate() {
		return reading("gate", "Judge a candidate for a build",
				"Passes or fails a candidate as a build would: by strict limits on allocation and scores judged within their noise, or by the rules of a configuration. Writes no files.",
				command("gate", "--no-publish", "--github=never"), List.of("baseline", "candidate"), "gate",
				Argument.path("baseline", null, RESULTS).required(),
				Argument.path("candidate", null, "The candidate, in the same formats.").required(),
				Argument.path("config", "--config",
						"A configuration in YAML (default: flightbench.yml in the current folder, if it exists)."));
	}

	private static Tool history() {
		return reading("history", "Find changes in a history of runs",
				"Finds when benchmarks changed in a history of runs: change points with the run and commit (view 'changes'), or judges the newest run against the ones before (view 'newest'). Changes nothing.",
				arguments -> {
					List<String> line = arguments.value("view", "changes").equals("newest")
							? new ArrayList<>(List.of("history", "check", "--read-only", "--fail-on=none"))
							: new ArrayList<>(List.of("history", "show"));
					line.addAll(JSON);
					return line;
				}, List.of(), "history", ofHistory(
						Argument.text("view", null, "changes (default) or newest.", "changes", "newest")));
	}

	private static Tool series() {
		return reading("history_series", "Show the values of a history",
				"Lists the runs of a history and the values of each benchmark in them, the newest first.",
				arguments -> List.of("history",
						"export"),
				List.of(), "history-export", Tools::newestFirst, ofHistory());
	}

	private static Argument[] ofHistory(Argument... first) {
		List<Argument> all = new ArrayList<>(List.of(first));
		all.addAll(List.of(
				Argument.path("store", "--store",
						"The SQLite file of 'flightbench history' (usually " + StoreLocation.USUAL + ").").required(),
				Argument.text("filter", "--filter", "A regular expression for names of benchmarks."),
				Argument.text("metric", "--metric", "'score' (default), a metric of a profiler, or 'all'."),
				Argument.text("branch", "--branch", "Only runs of this branch."),
				Argument.text("since", "--since", "Only runs since this day, such as 2026-03-01.")));
		return all.toArray(Argument[]::new);
	}

	private static Tool flame() {
		List<Argument> arguments = List.of(
				Argument.path("recording", null,
						"A flight recording or collapsed stacks. Leave it out if 'results' is the folder of a run with recordings."),
				Argument.path("baseline", "--baseline", "Compare with this recording: the answer is a difference."),
				Argument.text("view", null,
						"methods: those with the largest weight or change (default); tree: the call tree; callers: who calls 'method'.",
						FlameAnswer.VIEWS.toArray(String[]::new)),
				Argument.text("method", null, "For the view callers: a regular expression for the method."),
				Argument.number("depth", null, "For the views tree and callers: the number of levels (default: 12)."),
				Argument.text("event", "--event",
						String.join(", ", ProfileEvent.NAMES)
								+ ", or a type of event such as jdk.ThreadPark, which the tool 'events' lists (default: allocation)."),
				Argument.path("results", "--results",
						"Results of JMH or the folder of a run: weights are per operation of 'benchmark'."),
				Argument.path("baselineResults", "--baseline-results", "The same for the baseline."),
				Argument.text("benchmark", "--benchmark", "With 'results': the benchmark."),
				Argument.text("thread", "--thread", "A regular expression for names of threads."),
				Argument.text("from", "--from", "Only events from this time on," + FROM_START + "."),
				Argument.text("to", "--to", "Only events before this time."),
				Argument.text("only", "--only",
						"Only stacks with a frame or class that matches this regular expression."),
				Argument.text("hide", "--hide", "Hide frames that match these regular expressions.").several(),
				Argument.text("separate", "--separate", "Group frames by line, method (default), class or package.",
						"line", "method", "class", "package"),
				Argument.text("per", "--per", "Normalize weights by total, second or operation.", "total", "second",
						"operation"));
		return new Tool("flame", "Show which code allocates, runs or waits",
				"Shows which code the bytes, time or events of a flight recording come from, or the difference of two recordings: top methods, a call tree, or the callers of a method.",
				command("flame"), List.of("recording"), arguments, "flame", false, FlameAnswer::read);
	}

	private static Tool diff() {
		return reading("diff", "Compare two recordings",
				"Lists what changed between two flight recordings, most important first: processor time, allocation, garbage collection, safepoints, locks, I/O, exceptions, compilation, threads, settings. With folders of several recordings, changes have verdicts.",
				command("diff"), List.of("baseline", "candidate"), "diff",
				Argument.path("baseline", null, "A flight recording, or a folder of recordings that are replicates.")
						.required(),
				Argument.path("candidate", null, "The candidate: a flight recording, or a folder of them.").required(),
				Argument.text("from", "--from", "Only events from this time on," + FROM_START + "."),
				Argument.text("to", "--to", "Only events before this time."),
				Argument.text("per", "--per",
						"Normalize by second, operation, or events of a type, such as requests."));
	}

	private static Tool safepoints() {
		return reading("safepoints", "Find what stopped the program",
				"Shows when the JVM stopped the program, for how long, for which operation, and which thread was late, from flight recordings and safepoint logs; with a baseline, whether that changed. The longest pauses come first.",
				command("safepoints"), List.of("files"), "safepoints", Tools::longestFirst,
				Argument.path("files", null, RECORDINGS).required().several(),
				Argument.path("baseline", "--baseline", "Compare with these files.").several(),
				Argument.text("min", "--min", "List only pauses of at least this duration, such as 10ms."));
	}

	private static Tool gc() {
		return reading("gc", "Summarize garbage collection",
				"Shows garbage collection: pauses by cause, collection and phase, the heap before and after, allocation and promotion rates; with a baseline, what changed.",
				command("gc"), List.of("files"), "gc", Argument.path("files", null, RECORDINGS).required().several(),
				Argument.path("baseline", "--baseline", "Compare with these files.").several());
	}

	private static Tool io() {
		return reading("io", "Summarize file and socket I/O",
				"Shows file and socket I/O of recordings: durations, bytes and throughput by file or host, place or thread, and the longest operations.",
				command("io"), List.of("files"), "io",
				Argument.path("files", null, "Flight recordings; several are combined.").required().several(),
				Argument.path("baseline", "--baseline", "Compare with these recordings.").several(),
				Argument.text("kind", "--kind", "Only file-read, file-write, file-force, socket-read, socket-write.",
						"file-read", "file-write", "file-force", "socket-read", "socket-write").several(),
				Argument.text("by", "--by", "Group by target (default), place or thread.", "target", "place", "thread"),
				Argument.text("min", "--min", "Only operations of at least this duration, such as 20ms."));
	}

	private static Tool check() {
		return reading("check", "Find what limits a recording",
				"Lists what limits the conclusions from a flight recording: biased or throttled sampling, truncated stacks, lost events, clock changes, other programs, container limits, warm-up.",
				command("check"), List.of("recording"), "check",
				Argument.path("recording", null, "A flight recording.").required());
	}

	private static Tool events() {
		return reading("events", "List the events of a recording",
				"Lists the event types of a flight recording with counts and bytes.", command("events"),
				List.of("recording"), "events", Argument.path("recording", null, "A flight recording.").required());
	}

	private static Tool running(String name, String title, String description, List<String> command,
			List<String> parameters, Argument... arguments) {
		return new Tool(name, title, description, call -> command, parameters, List.of(arguments), "mcp-run", true,
				null);
	}

	private static Tool bench(Roots roots) {
		return running("bench", "Run benchmarks",
				"Runs JMH benchmarks of a jar, or of two jars interleaved, and keeps results, log and recordings in folders that 'compare' and 'explain' read. Takes minutes.",
				List.of("bench", "--quiet", "--into=" + roots.first().resolve("runs")), List.of("jmh"),
				Argument.path("jar", "--jar", "The JMH benchmark jar.").required(),
				Argument.path("candidateJar", "--candidate-jar",
						"A second jar to run interleaved with the first."),
				Argument.text("jmh", null,
						"Arguments of JMH: regular expressions for benchmarks, and options, such as -f, 5, -wi, 3.")
						.several(),
				Argument.text("name", "--name", "The name of the run's folder."),
				Argument.text("profile", "--profile",
						"Profilers of JMH, separated by commas; 'explain' needs gc,jfr."),
				Argument.flag("untilDecided", "--until-decided",
						"With two jars: add forks until each result is decided."),
				Argument.text("budget", "--budget", "With untilDecided: maximum time, such as 30m."));
	}

	private static Tool bisect(Roots roots) {
		return running("bisect", "Find the commit that changed a benchmark",
				"Builds and measures commits between good and bad until it finds the one that changed a benchmark. Takes minutes to hours.",
				List.of("bisect", "--into=" + roots.first().resolve("runs")), List.of("good", "bad"),
				Argument.path("repository", "--repository", "A folder in the git checkout.").required(),
				Argument.text("good", null, "A commit before the change.").required(),
				Argument.text("bad", null, "A commit after it.").required(),
				Argument.text("benchmark", "--benchmark", "The benchmark.").required(),
				Argument.text("build", "--build", "How to build a commit: maven, gradle or a shell command.")
						.required(),
				Argument.text("jar", "--jar", "The benchmark jar that the build produces."),
				Argument.text("budget", "--budget", "Maximum time, such as 2h."));
	}

	private static Tool record(Roots roots) {
		List<Argument> arguments = List.of(Argument.text("jvm", null, "A process ID, or part of a main class."),
				Argument.text("duration", "--duration", "How long to record (default: 60s)."),
				Argument.text("settings", "--settings", "Recording settings.", "default", "profile", "flightbench"));
		return new Tool("record", "Record a running JVM",
				"Records a running JVM into a file in the first root; without 'jvm', lists the running JVMs.",
				given -> recordCommand(roots, given), List.of("jvm"), arguments, "mcp-run", true, null);
	}

	private static List<String> recordCommand(Roots roots, Arguments arguments) throws ToolException {
		if (!arguments.has("jvm")) {
			return List.of("record");
		}
		if (arguments.value("jvm", "").contains(":")) {
			throw new ToolException("'jvm' is an address; give a process ID or part of a main class on this machine");
		}
		String name = "recording-" + LocalDateTime.now().format(BenchCommand.NAME) + ".jfr";
		return List.of("record", "--out=" + roots.first().resolve(name));
	}
}
