// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.StoredHistory;
import org.flightbench.base.ReadProgress;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.read.EntryReader;
import org.flightbench.history.read.FolderImport;
import org.flightbench.history.read.NamePattern;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.noise.Environment;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.history.HistoryPage;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.view.plot.HistoryPlot;

/** Histories for tests, and access to the active editor. */
public final class Histories {

	/** Real nightly runs of four benchmarks, next to the checkout. */
	public static final Path NIGHTLY = ResultFiles.root().resolve("../shared/data/nightly").normalize();

	private Histories() {}

	/**
	 * Writes nightly runs of benchmarks with 1 % noise. The throughput of the first benchmark drops by 8 % on night 30.
	 *
	 * @param branch the branch, or null for none
	 */
	public static Path nights(Path folder, int benchmarks, int count, String branch) {
		return nights(folder, benchmarks, branch, IntStream.range(0, count)
				.mapToObj(night -> String.format(Locale.ROOT, "abc%04d", night)).toList());
	}

	/**
	 * Writes nightly runs, one for each commit.
	 *
	 * @param branch the branch, or null for none
	 */
	public static Path nights(Path folder, int benchmarks, String branch, List<String> commits) {
		Random random = new Random(branch == null ? 1 : branch.hashCode());
		try {
			Path nights = Files.createDirectories(folder.resolve(branch == null ? "nights" : branch));
			for (int night = 0; night < commits.size(); night++) {
				StringBuilder json = new StringBuilder("[");
				for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
					double level = 100 * (benchmark + 1) * (benchmark == 0 && night >= 30 ? 0.92 : 1);
					String jdk = night < 20 ? "21.0.10" : "21.0.11";
					json.append(benchmark == 0 ? "" : ",").append(result("org.acme.Pool.take" + benchmark, jdk,
							level * (1 + 0.01 * random.nextGaussian()), level * (1 + 0.01 * random.nextGaussian())));
				}
				Files.writeString(nights.resolve(LocalDate.of(2026, 3, 1).plusDays(night)
						+ "_" + commits.get(night) + ".json"), json.append(']'));
			}
			return nights;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static String result(String benchmark, String jdk, double one, double other) {
		return String.format(Locale.ROOT,
				"{\"jmhVersion\":\"1.37\",\"benchmark\":\"%s\",\"mode\":\"thrpt\",\"threads\":1,\"forks\":2,"
						+ "\"jdkVersion\":\"%s\",\"params\":{},\"primaryMetric\":{\"score\":%f,\"scoreError\":1,"
						+ "\"scoreUnit\":\"ops/s\",\"rawData\":[[%f],[%f]]},\"secondaryMetrics\":{}}",
				benchmark, jdk, (one + other) / 2, one, other);
	}

	/** Creates a store with the results of a folder. */
	public static Path store(Path file, Path results, String branch) {
		store(file.toString(), Credentials.NONE, results, branch);
		return file;
	}

	/** Adds the results of a folder to a store. */
	static void store(String place, Credentials credentials, Path results, String branch) {
		try (HistoryStore store = HistoryStore.open(place, credentials)) {
			new FolderImport(new EntryReader(NamePattern.USUAL, null, branch, null)::read, branch).add(store,
					FolderImport.files(results), ReadProgress.NONE);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/**
	 * Returns series with 1 % noise and a few steps, before change detection.
	 *
	 * @param count the number of series
	 * @param points the number of points in each series
	 */
	public static List<HistoryPlot> many(int count, int points) {
		Random random = new Random(1);
		List<HistoryRun> runs = new ArrayList<>();
		Instant first = Instant.parse("2020-01-01T00:00:00Z");
		for (int run = 0; run < points; run++) {
			runs.add(new HistoryRun(run + 1, "abc" + run, null, first.plus(Duration.ofHours(6L * run)),
					new Environment(null, "21." + run / 1000, null), "1.37", null));
		}
		List<HistorySeries> series = new ArrayList<>();
		for (int one = 0; one < count; one++) {
			double level = 100;
			List<HistoryPoint> values = new ArrayList<>();
			for (HistoryRun run : runs) {
				level *= random.nextInt(1000) == 0 ? 0.9 : 1;
				values.add(new HistoryPoint(run, level * (1 + 0.01 * random.nextGaussian()), 1, 2, 1));
			}
			series.add(new HistorySeries(new SeriesId(new ResultId("org.acme.Many.of" + one, Mode.THROUGHPUT, 1,
					new TreeMap<>()), Metric.PRIMARY), Unit.of("ops/s"), values));
		}
		StoredHistory stored = new StoredHistory("many", runs, Metric.PRIMARY, List.of(Metric.PRIMARY), series,
				List.of(), List.of());
		Map<String, HistoryView> branch = Map.of("", stored.before(""));
		return series.stream().map(one -> HistoryPlot.of(one.id(), one.id().text(), branch)).toList();
	}

	/** Returns the page of the active history editor, or null. Must be called on the UI thread. */
	public static HistoryPage page() {
		return Ui.page().getActiveEditor() instanceof HistoryEditor editor ? editor.page() : null;
	}

	/** Waits until change detection has finished. Must be called on the test thread. */
	public static void untilSearched() {
		Waiting.until("changes to be looked for", () -> page() != null && page().areChangesKnown()
				&& !page().grid().plots().isEmpty());
	}
}
