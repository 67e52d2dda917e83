// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Plural;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

/**
 * Reads the console output of DaCapo. All iterations of a JVM except the last are warm-up, so each {@code PASSED} is a
 * fork with one iteration.
 */
final class DaCapoLines implements LogFormat {

	private static final Pattern LINE = Pattern.compile("===== DaCapo (.+) (\\S+)"
			+ " (?:(PASSED)|(FAILED)(?: warmup)?|completed warmup \\d+|starting(?: warmup \\d+)?)"
			+ "(?: in (\\d{1,15}) msec)? =====");
	private static final Pattern LATENCY = Pattern
			.compile("===== DaCapo (?:tail latency, (\\w+)|(\\w+) tail latency): (.*?)(?:, measured over .*)? =====");
	private static final Pattern PERCENTILE = Pattern.compile("(?:([0-9.]{1,10})%|(max)) (\\d{1,12}) usec");
	private static final Unit MILLISECONDS = Unit.of("ms/op");
	private static final Unit MICROSECONDS = Unit.of("us/op");

	/** A benchmark in one version of DaCapo. Other versions may have a different workload. */
	private record Workload(String version, String benchmark) {}

	private final Map<Workload, List<Double>> times = new LinkedHashMap<>();
	private final Map<Workload, Map<String, List<Double>>> latencies = new LinkedHashMap<>();
	private int failures;
	private boolean hasPassed;
	private Workload current;

	@Override
	public boolean take(String line, Place place) {
		int start = line.indexOf("===== DaCapo ");
		if (start < 0) {
			return false;
		}
		String text = line.substring(start);
		Matcher matcher = LINE.matcher(text);
		if (matcher.lookingAt()) {
			return takeState(matcher);
		}
		Matcher latency = LATENCY.matcher(text);
		if (latency.lookingAt() && hasPassed) {
			// DaCapo prints latencies after the iteration to which they belong
			takeLatency(latency.group(1) != null ? latency.group(1) : latency.group(2), latency.group(3));
		}
		return false;
	}

	private boolean takeState(Matcher line) {
		current = new Workload(line.group(1), line.group(2));
		hasPassed = line.group(3) != null && line.group(5) != null;
		if (hasPassed) {
			times.computeIfAbsent(current, any -> new ArrayList<>()).add(Double.valueOf(line.group(5)));
		} else if (line.group(4) != null) {
			failures++;
		}
		return hasPassed;
	}

	private void takeLatency(String kind, String percentiles) {
		for (Matcher part = PERCENTILE.matcher(percentiles); part.find();) {
			String label = part.group(2) != null ? "max" : "p" + part.group(1);
			latencies.computeIfAbsent(current, any -> new LinkedHashMap<>())
					.computeIfAbsent("latency." + kind + "." + label, any -> new ArrayList<>())
					.add(Double.valueOf(part.group(3)));
		}
	}

	@Override
	public List<Result> results(ReaderNotes notes) {
		if (failures > 0) {
			notes.add(Plural.of(failures, Messages.note_dacapoFailed_one, Messages.note_dacapoFailed_many));
		}
		boolean hasVersions = times.keySet().stream().map(Workload::version).distinct().count() > 1;
		List<Result> results = new ArrayList<>();
		times.forEach((workload, values) -> {
			SortedMap<String, String> params = new TreeMap<>();
			if (hasVersions) {
				params.put("version", workload.version);
			}
			Map<String, Metric> secondary = new LinkedHashMap<>();
			latencies.getOrDefault(workload, Map.of()).forEach((name, ofForks) -> secondary.put(name,
					Replicates.ofProcesses(name, MICROSECONDS, Replicates.array(ofForks))));
			results.add(new Result(
					new ResultId(workload.benchmark, Mode.SINGLE_SHOT, ResultId.UNKNOWN_THREADS, params),
					setup(workload),
					Replicates.ofProcesses(Metric.PRIMARY, MILLISECONDS, Replicates.array(values)), secondary));
		});
		return results;
	}

	private static Setup setup(Workload workload) {
		return new Setup("DaCapo " + workload.version, null, null, null, null, null, Setup.UNKNOWN_NUMBER,
				IterationSetup.UNKNOWN, IterationSetup.UNKNOWN);
	}
}
