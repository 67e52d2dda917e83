// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import com.sun.management.OperatingSystemMXBean;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.PostgresCluster;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.statistics.Median;

/**
 * Fills an empty SQLite file and an empty PostgreSQL database with 200 benchmarks in 5,000 runs of three forks, and
 * prints how long their operations take: whole processes for commands, calls within this process otherwise. CPU time
 * follows in parentheses. Run it with the script {@code history} next to this module's pom.
 */
public final class HistoryScale {

	private static final int BENCHMARKS = 200;
	private static final int STEP_EVERY = 500;
	private static final int REPEATS = 3;
	private static final String NONE = "–";

	private final Path root;
	private final Path folder;
	private final int runs;
	private final FigureTable table;

	private HistoryScale(Path root, Path folder, int runs) {
		this.root = root;
		this.folder = folder;
		this.runs = runs;
		table = new FigureTable(String.format(Locale.ROOT, "%,d runs of %d benchmarks", runs, BENCHMARKS), "SQLite",
				"PostgreSQL", "Target");
	}

	/**
	 * @param arguments the root of the checkout, a folder for output, the number of runs, the command that reads series
	 * as lines of numbers and prints Otava's change points (or an empty string), and the documents that receive the
	 * table
	 */
	public static void main(String[] arguments) throws Exception {
		Machine machine = new Machine();
		HistoryScale scale = new HistoryScale(Path.of(arguments[0]), Path.of(arguments[1]),
				Integer.parseInt(arguments[2]));
		List<String> file = scale.measure(scale.folder.resolve("history.db").toString(), Credentials.NONE);
		List<String> server = file.stream().map(one -> NONE).toList();
		if (PostgresCluster.isInstalled()) {
			PostgresCluster cluster = PostgresCluster.start();
			try {
				server = scale.measure(cluster.url("postgres"), new Credentials("postgres", cluster.password()));
			} finally {
				cluster.stop();
			}
		}
		String[] names = {"`history add` of one more run", "read one series", "`history check`",
				"change points of all series", "fill it, each run"};
		String[] targets = {"1 s", "0.1 s", "2 s", "60 s", NONE};
		for (int row = 0; row < names.length; row++) {
			scale.table.add(names[row], file.get(row), server.get(row), targets[row]);
		}
		scale.table.add("Otava: change points of all series", scale.otava(arguments[3]), NONE, NONE);
		String text = scale.table.markdown() + "\n" + machine.description() + "\n";
		System.out.println(text);
		for (int document = 4; document < arguments.length; document++) {
			FigureTable.replace(Path.of(arguments[document]), "history-scale", text);
		}
	}

	private List<String> measure(String place, Credentials credentials) throws Exception {
		Random random = new Random(1);
		Spent filled = time(() -> {
			try (HistoryStore store = HistoryStore.open(place, credentials)) {
				for (int run = 0; run < runs; run++) {
					store.add(entry(run, random));
				}
			}
			return null;
		});
		Map<String, String> environment = credentials.user() == null
				? Map.of()
				: Map.of(Credentials.USER, credentials.user(), Credentials.PASSWORD, credentials.password());
		List<Spent> added = new ArrayList<>();
		List<Spent> checked = new ArrayList<>();
		for (int repeat = 0; repeat <= REPEATS; repeat++) {
			Path file = folder.resolve("run.json");
			Files.writeString(file, json(runs + repeat, random));
			Spent add = command(environment, "add", file.toString(), "--store", place, "--time",
					time(runs + repeat).toString(), "--branch", "main", "--commit", "commit" + (runs + repeat));
			Spent check = command(environment, "check", "--store", place, "--fail-on", "none");
			// Skips the first round, which may create the class data cache for the others.
			if (repeat > 0) {
				added.add(add);
				checked.add(check);
			}
		}
		try (HistoryStore store = HistoryStore.openForReading(place, credentials)) {
			SeriesId one = store.seriesIds().keySet().iterator().next();
			List<HistoryRun> all = store.runs();
			List<Spent> read = new ArrayList<>();
			for (int repeat = 0; repeat < REPEATS; repeat++) {
				read.add(time(() -> store.series(one::equals, all)));
			}
			List<HistorySeries> series = store.series(id -> true, all);
			Spent changes = time(() -> HistoryChanges.of(series, DetectionSettings.USUAL));
			return List.of(text(added), text(read), text(checked), text(List.of(changes)),
					text(List.of(new Spent(filled.seconds / runs, filled.processors / runs))));
		}
	}

	private Spent command(Map<String, String> environment, String... arguments)
			throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(root.resolve("flightbench").toString(), "history"));
		command.addAll(List.of(arguments));
		FinishedProcess process = FinishedProcess.run(command, environment);
		return new Spent(process.seconds(), process.processorSeconds());
	}

	/** Measures Otava's library with the same series, in one process on one processor. */
	private String otava(String command) throws IOException, InterruptedException {
		if (command.isEmpty()) {
			return "not run";
		}
		List<double[]> all = new ArrayList<>();
		Random random = new Random(1);
		for (int number = 0; number < BENCHMARKS; number++) {
			double[] values = new double[runs];
			for (int run = 0; run < runs; run++) {
				values[run] = level(run, number) * (1 + 0.006 * random.nextGaussian());
			}
			all.add(values);
		}
		return seconds(time(() -> Otava.ask(command, all)).seconds);
	}

	private interface Work {
		Object run() throws IOException, InterruptedException;
	}

	/** Elapsed seconds, and CPU seconds of all processors; other load does not affect the latter. */
	private record Spent(double seconds, double processors) {}

	private static Spent time(Work work) throws IOException, InterruptedException {
		OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
		long start = System.nanoTime();
		long processors = system.getProcessCpuTime();
		work.run();
		return new Spent((System.nanoTime() - start) / 1e9, (system.getProcessCpuTime() - processors) / 1e9);
	}

	/** Formats the median elapsed time, followed by the median CPU time. */
	private static String text(List<Spent> repeats) {
		return seconds(Median.of(repeats.stream().mapToDouble(Spent::seconds).toArray())) + " ("
				+ seconds(Median.of(repeats.stream().mapToDouble(Spent::processors).toArray())) + ")";
	}

	private static String seconds(double seconds) {
		return String.format(Locale.ROOT, seconds < 10 ? "%.3f s" : "%.0f s", seconds);
	}

	private static double level(int run, int number) {
		return (run / STEP_EVERY + number) % 2 == 0 ? 100 : 105;
	}

	private static Instant time(int run) {
		return Instant.EPOCH.plus(Duration.ofHours(6L * run));
	}

	private static double[][] values(int run, int number, Random random) {
		double[][] values = new double[3][2];
		for (double[] fork : values) {
			Arrays.setAll(fork, iteration -> level(run, number) * (1 + 0.01 * random.nextGaussian()));
		}
		return values;
	}

	private static String name(int number) {
		return "org.acme.Bench.number" + number;
	}

	/** Returns a run in JMH's JSON format. */
	private static String json(int run, Random random) {
		List<String> results = new ArrayList<>();
		for (int number = 0; number < BENCHMARKS; number++) {
			results.add("{\"benchmark\": \"" + name(number) + "\", \"mode\": \"avgt\", \"threads\": 1, \"forks\": 3,"
					+ " \"primaryMetric\": {\"score\": 100, \"scoreError\": 1, \"scoreUnit\": \"ns/op\", \"rawData\": "
					+ Arrays.deepToString(values(run, number, random)) + "}}");
		}
		return results.toString();
	}

	private static HistoryEntry entry(int run, Random random) {
		List<Result> results = new ArrayList<>();
		for (int number = 0; number < BENCHMARKS; number++) {
			double[][] values = values(run, number, random);
			Metric score = new Metric(Metric.PRIMARY, new Score(values[0][0], Double.NaN, Unit.of("ns/op")),
					new TreeMap<>(), RawData.ofValues(values));
			results.add(
					new Result(new ResultId(name(number), Mode.AVERAGE_TIME, 1, new TreeMap<>()),
							Setup.UNKNOWN, score, Map.of()));
		}
		return new HistoryEntry(new Run("run", null, results, List.of()), "commit" + run, "main",
				time(run), true, null, List.of());
	}
}
