// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.analysis.NewestCheck;
import org.flightbench.history.change.DetectionSettings;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;

/**
 * Fills an empty store with 200 benchmarks in 5,000 runs of three forks, and prints how long its uses take. The script
 * {@code history} beside this module's pom starts it.
 */
public final class HistoryScale {

	private static final int BENCHMARKS = 200;
	private static final int STEP_EVERY = 500;

	private HistoryScale() {}

	/** @param arguments the store, and the number of runs */
	public static void main(String[] arguments) throws IOException {
		int runs = Integer.parseInt(arguments[1]);
		Credentials credentials = Credentials.of(System.getenv());
		long[] added = new long[runs];
		try (HistoryStore store = HistoryStore.open(arguments[0], credentials)) {
			Random random = new Random(1);
			for (int run = 0; run < runs; run++) {
				HistoryEntry entry = entry(run, random);
				long start = System.nanoTime();
				store.add(entry);
				added[run] = System.nanoTime() - start;
			}
		}
		FigureTable table = new FigureTable(runs + " runs of " + BENCHMARKS + " benchmarks", "Time", "Target");
		long[] last = Arrays.copyOfRange(added, runs - Math.min(runs, 100), runs);
		Arrays.sort(last);
		table.add("add a run, the slowest of the last 100", seconds(last[last.length - 1]), "1 s");
		try (HistoryStore store = HistoryStore.openForReading(arguments[0], credentials)) {
			SeriesId one = store.seriesIds().keySet().iterator().next();
			List<HistoryRun> all = store.runs();
			table.add("read a series", seconds(time(() -> store.series(one::equals, all))), "0.1 s");
			HistoryRun newest = all.get(all.size() - 1);
			table.add("check the newest run",
					seconds(time(() -> new NewestCheck(0.03).check(store.series(id -> true, store.runs()),
							List.of(newest), DetectionSettings.USUAL))),
					"2 s");
			List<HistorySeries> series = store.series(id -> true, all);
			table.add("change points of all series",
					seconds(time(() -> HistoryChanges.of(series, DetectionSettings.USUAL))), "60 s");
		}
		System.out.println(table.markdown());
	}

	private interface Work {
		Object run() throws IOException;
	}

	private static long time(Work work) throws IOException {
		long start = System.nanoTime();
		work.run();
		return System.nanoTime() - start;
	}

	private static String seconds(long nanos) {
		return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
	}

	private static HistoryEntry entry(int run, Random random) {
		List<Result> results = new ArrayList<>();
		for (int number = 0; number < BENCHMARKS; number++) {
			double level = (run / STEP_EVERY + number) % 2 == 0 ? 100 : 105;
			double[][] values = new double[3][2];
			for (double[] fork : values) {
				Arrays.setAll(fork, iteration -> level * (1 + 0.01 * random.nextGaussian()));
			}
			Metric score = new Metric(Metric.PRIMARY, new Score(values[0][0], Double.NaN, Unit.of("ns/op")),
					new TreeMap<>(), RawData.ofValues(values));
			results.add(
					new Result(new ResultId("org.acme.Bench.number" + number, Mode.AVERAGE_TIME, 1, new TreeMap<>()),
							Setup.UNKNOWN, score, Map.of()));
		}
		return new HistoryEntry(new Run("run", null, results, List.of()), "commit" + run, "main",
				Instant.EPOCH.plus(Duration.ofHours(6L * run)), true, null, List.of());
	}
}
