// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Resources;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;

/** Creates results and sources of their recordings. */
final class Measurement {

	static final String POOL = "org.acme.Pool.take";

	private Measurement() {}

	static ResultId id(Mode mode, int threads, String... params) {
		TreeMap<String, String> values = new TreeMap<>();
		for (int index = 0; index < params.length; index += 2) {
			values.put(params[index], params[index + 1]);
		}
		return new ResultId(POOL, mode, threads, values);
	}

	/** Returns a result of two forks with five measured iterations of 2 s each. */
	static Result result(ResultId id, double score, String unit) {
		Setup setup = new Setup("1.37", null, null, null, null, null, 2, IterationSetup.UNKNOWN,
				new IterationSetup(5, "2 s", 1));
		return new Result(id, setup, metric(Metric.PRIMARY, score, unit), Map.of());
	}

	/** Returns a copy with the metrics of {@code -prof gc}. */
	static Result withAllocation(Result result, double bytesPerOperation, double megabytesPerSecond) {
		Map<String, Metric> secondary = new LinkedHashMap<>();
		secondary.put(Operations.NORM, metric(Operations.NORM, bytesPerOperation, "B/op"));
		secondary.put(Operations.RATE, metric(Operations.RATE, megabytesPerSecond, "MB/sec"));
		return new Result(result.id(), result.setup(), result.primary(), secondary);
	}

	/** Returns a run with results of these IDs, read from a file. */
	static Run run(Path source, ResultId... ids) {
		return new Run("run", source, List.of(ids).stream().map(id -> result(id, 1000, "ops/s")).toList(), List.of());
	}

	/** Returns the source of a recording with these totals. */
	static ProfileSource source(double seconds, long weight, long samples, String... settings) {
		Map<String, String> values = new TreeMap<>();
		for (String setting : settings) {
			values.put(setting, "true");
		}
		return new ProfileSource("a.jfr", (long) (seconds * 1e9), weight, samples, values, "VM", 0);
	}

	/**
	 * Returns a copy with marks of measured iterations.
	 *
	 * @param operations the number of operations in these iterations
	 */
	static ProfileSource marked(ProfileSource source, double operations) {
		return new ProfileSource(source.name(), source.durationNanos(), source.weight(), source.samples(),
				source.settings(), source.jvm(), 0, List.of(), source.counted(),
				new MeasuredTime(MeasuredTime.Basis.ITERATIONS, RecordedTime.of(0, source.durationNanos()),
						operations, Resources.UNKNOWN),
				List.of());
	}

	private static Metric metric(String name, double value, String unit) {
		return new Metric(name, new Score(value, Double.NaN, Unit.of(unit)), new TreeMap<>(), RawData.NONE);
	}
}
