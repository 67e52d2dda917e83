// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

import com.google.gson.JsonParseException;

/**
 * Reads the output of {@code go test -bench}, either directly or in the events of {@code go test -json}. Repetitions
 * ({@code -count}) run in one process and are the iterations of a fork. If the text contains several runs of {@code go
 * test} for a package, each is a fork.
 */
final class GoBenchmarkLines implements LogFormat {

	private static final Pattern LINE = Pattern.compile("\\s*Benchmark(\\S+)\\s+(\\d{1,18})\\s+(\\S.*)");
	private static final Pattern START = Pattern.compile("(?:goos|pkg): \\S.*");
	private static final Pattern END = Pattern.compile("PASS|FAIL|(?:ok|FAIL)\\s.*");
	private static final Pattern CPUS = Pattern.compile("-(\\d{1,4})$");
	private static final String TIME = "ns/op";
	private static final String ALLOCATION = "B/op";

	private final Map<ResultId, Map<String, List<List<Double>>>> values = new LinkedHashMap<>();
	private final Map<ResultId, Integer> lastProcess = new LinkedHashMap<>();
	private final List<String> unreadable = new ArrayList<>();
	private final Output text = new Output("");
	/** The output in events, by package because events of several packages may alternate. */
	private final Map<String, Output> outputs = new LinkedHashMap<>();
	private int processes;

	@Override
	public boolean take(String line, Place place) {
		if (!GoTestEvent.isStart(line)) {
			return text.take(line, place);
		}
		try {
			GoTestEvent event = GoTestEvent.of(line);
			return outputs.computeIfAbsent(event.packageName(), Output::new).append(event.output(), place);
		} catch (JsonParseException damaged) {
			noteUnreadable(line, place);
			return false;
		}
	}

	private void noteUnreadable(String line, Place place) {
		if (line.contains(TIME)) {
			unreadable.add(Texts.bind(Messages.note_unreadableRow, place.text(),
					Excerpt.of(line.strip().replaceAll("\\s+", " "))));
		}
	}

	/** The output of consecutive test processes, from which the measured values are collected. */
	private final class Output {

		private final String usualPackage;
		private final StringBuilder incomplete = new StringBuilder();
		private Place lastPlace;
		private String packageName;
		private int process;
		private boolean isInHeader;

		/** @param usualPackage the package of lines without a preceding header; empty if unknown */
		Output(String usualPackage) {
			this.usualPackage = usualPackage;
			packageName = usualPackage;
		}

		/**
		 * Processes the next piece of the output, which may end within a line. Returns whether the piece completes a
		 * value.
		 */
		boolean append(String output, Place place) {
			// a carriage return ends a line, because programs use it to overwrite their progress
			String piece = output.replace('\r', '\n');
			boolean hasValue = false;
			lastPlace = place;
			int start = 0;
			for (int end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
				incomplete.append(piece, start, end);
				hasValue |= finish();
				start = end + 1;
			}
			if (incomplete.length() < Limits.LONGEST_LINE) {
				incomplete.append(piece, start, piece.length());
			}
			return hasValue;
		}

		/** Processes the pending line, even if it is incomplete. */
		boolean finish() {
			String line = incomplete.toString().stripTrailing();
			incomplete.setLength(0);
			return take(line, lastPlace);
		}

		boolean take(String line, Place place) {
			Matcher matcher = LINE.matcher(line);
			if (matcher.matches()) {
				isInHeader = false;
				return add(packageName, process, matcher, place);
			}
			if (START.matcher(line).matches()) {
				process = isInHeader ? process : ++processes;
				isInHeader = true;
				packageName = line.startsWith("pkg: ") ? line.substring(5).strip() : packageName;
			} else if (END.matcher(line).matches()) {
				process = ++processes;
				isInHeader = false;
				packageName = usualPackage;
			}
			return false;
		}
	}

	private boolean add(String packageName, int process, Matcher benchmark, Place place) {
		String[] words = benchmark.group(3).strip().split("\\s+");
		Map<String, Double> measured = new LinkedHashMap<>();
		for (int index = 0; index + 1 < words.length; index += 2) {
			double value = number(words[index]);
			if (Double.isNaN(value)) {
				break;
			}
			measured.put(words[index + 1], value);
		}
		if (2 * measured.size() != words.length) {
			// a line of another program, with other words instead of values and units
			noteUnreadable(benchmark.group(), place);
			return false;
		}
		ResultId id = id(packageName, benchmark.group(1));
		boolean isNewProcess = !Integer.valueOf(process).equals(lastProcess.put(id, process));
		Map<String, List<List<Double>>> ofBenchmark = values.computeIfAbsent(id, any -> new LinkedHashMap<>());
		if (isNewProcess) {
			ofBenchmark.values().forEach(forks -> forks.add(new ArrayList<>()));
		}
		measured.forEach((unit, value) -> {
			List<List<Double>> forks = ofBenchmark.computeIfAbsent(unit,
					any -> new ArrayList<>(List.of(new ArrayList<>())));
			forks.get(forks.size() - 1).add(value);
		});
		return true;
	}

	private static double number(String text) {
		try {
			return DecimalText.parse(text);
		} catch (NumberFormatException notANumber) {
			return Double.NaN;
		}
	}

	/** Parses a name such as {@code Encode/format=json-8}, which contains parameters and the number of processors. */
	private static ResultId id(String packageName, String nameWithCpus) {
		Matcher cpus = CPUS.matcher(nameWithCpus);
		boolean hasCpus = cpus.find();
		SortedMap<String, String> params = new TreeMap<>();
		StringJoiner name = new StringJoiner("/");
		String[] parts = (hasCpus ? nameWithCpus.substring(0, cpus.start()) : nameWithCpus).split("/");
		for (int index = 0; index < parts.length; index++) {
			int equals = parts[index].indexOf('=');
			if (index > 0 && equals > 0 && !params.containsKey(parts[index].substring(0, equals))) {
				params.put(parts[index].substring(0, equals), parts[index].substring(equals + 1));
			} else {
				name.add(parts[index]);
			}
		}
		return new ResultId(packageName.isEmpty() ? name.toString() : packageName + "." + name, Mode.AVERAGE_TIME,
				hasCpus ? Integer.parseInt(cpus.group(1)) : 1, params);
	}

	@Override
	public List<Result> results(ReaderNotes notes) {
		outputs.values().forEach(Output::finish);
		unreadable.forEach(notes::add);
		List<Result> results = new ArrayList<>();
		values.forEach((id, metrics) -> {
			String primary = metrics.containsKey(TIME) ? TIME : metrics.keySet().iterator().next();
			Map<String, Metric> secondary = new LinkedHashMap<>();
			metrics.forEach((unit, forks) -> {
				if (!unit.equals(primary)) {
					String name = unit.equals(ALLOCATION) ? Metric.ALLOCATION : unit;
					secondary.put(name, metric(name, unit, forks));
				}
			});
			results.add(
					new Result(id, Setup.UNKNOWN, metric(Metric.PRIMARY, primary, metrics.get(primary)), secondary));
		});
		return results;
	}

	private static Metric metric(String name, String unit, List<List<Double>> forks) {
		return Replicates.metric(name, Unit.of(unit),
				forks.stream().map(Replicates::array).filter(fork -> fork.length > 0).toArray(double[][]::new));
	}
}
