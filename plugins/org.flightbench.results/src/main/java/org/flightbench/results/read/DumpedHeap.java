// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;

/**
 * A completed heap dump.
 *
 * @param bytes size of the dump
 * @param seconds time to write it
 * @param compression gzip compression level, {@link #UNKNOWN} if not compressed or unknown
 * @param threads number of threads that wrote it, {@link #UNKNOWN} if unknown
 */
public record DumpedHeap(long bytes, double seconds, int compression, int threads) {

	/** The value of a number that the source does not contain. */
	public static final int UNKNOWN = -1;
	/** The benchmark name of the results. */
	public static final String BENCHMARK = "HeapDump.dump";

	/** The minimum size ratio of dumps that count as dumps of the same heap. */
	private static final double SAME_SIZE = 0.9;
	private static final double MEGABYTE = 1 << 20;

	/**
	 * Converts heap dumps to results in mode {@code ss}: the score is the time in seconds, and the size and rate are
	 * secondary metrics. Dumps of similar size with the same options are repetitions, and each counts as a fork. If the
	 * sizes differ, each dump is a separate result that has its number as a parameter and matches the dump with the
	 * same number in another run.
	 */
	public static List<Result> results(List<DumpedHeap> dumps) {
		Map<SortedMap<String, String>, List<DumpedHeap>> alike = new LinkedHashMap<>();
		dumps.forEach(dump -> alike.computeIfAbsent(dump.params(), params -> new ArrayList<>()).add(dump));
		List<Result> results = new ArrayList<>();
		alike.forEach((params, same) -> {
			if (isOfSameSize(same)) {
				results.add(result(params, same));
			} else {
				for (int index = 0; index < same.size(); index++) {
					SortedMap<String, String> numbered = new TreeMap<>(params);
					numbered.put("dump", Integer.toString(index + 1));
					results.add(result(numbered, List.of(same.get(index))));
				}
			}
		});
		return results;
	}

	/** Returns the options as parameters. Omits a single thread, which is the default. */
	private SortedMap<String, String> params() {
		SortedMap<String, String> params = new TreeMap<>();
		if (compression > 0) {
			params.put("gz", Integer.toString(compression));
		}
		if (threads > 1) {
			params.put("parallel", Integer.toString(threads));
		}
		return params;
	}

	private static boolean isOfSameSize(List<DumpedHeap> dumps) {
		long most = dumps.stream().mapToLong(DumpedHeap::bytes).max().orElse(0);
		return dumps.stream().allMatch(dump -> dump.bytes >= SAME_SIZE * most);
	}

	private static Result result(SortedMap<String, String> params, List<DumpedHeap> dumps) {
		Map<String, Metric> secondary = new LinkedHashMap<>();
		secondary.put("dump.bytes", metric("dump.bytes", "B/op", dumps, DumpedHeap::bytes));
		if (dumps.stream().allMatch(dump -> dump.seconds > 0)) {
			secondary.put("dump.rate",
					metric("dump.rate", "MB/s", dumps, dump -> dump.bytes / MEGABYTE / dump.seconds));
		}
		return new Result(new ResultId(BENCHMARK, Mode.SINGLE_SHOT, ResultId.UNKNOWN_THREADS, params), Setup.UNKNOWN,
				metric(Metric.PRIMARY, "s/op", dumps, DumpedHeap::seconds), secondary);
	}

	private static Metric metric(String name, String unit, List<DumpedHeap> dumps,
			ToDoubleFunction<DumpedHeap> value) {
		return Replicates.metric(name, Unit.of(unit), dumps.stream()
				.map(dump -> new double[]{value.applyAsDouble(dump)}).toArray(double[][]::new));
	}
}
