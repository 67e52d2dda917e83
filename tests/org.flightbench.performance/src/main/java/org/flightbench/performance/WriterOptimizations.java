// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.read.RunReader;

/**
 * Prints the effect of each optimization of the writer. {@code flightbench bench} runs the writer without and with it,
 * interleaved. Runs are kept, so that the table includes earlier measurements. Run it with the script
 * {@code optimizations} next to this module's pom.
 */
public final class WriterOptimizations {

	private static final String NONE = "none";
	private static final String BYTES = "gc.alloc.rate.norm";
	private static final double NANOS_PER_SECOND = 1e9;
	private static final double NANOS_PER_MILLISECOND = 1e6;

	private final Path root = Path.of(System.getProperty("optimizations.root"));
	private final Path runs = Path.of(System.getProperty("optimizations.runs"));
	private final String cli = System.getProperty("optimizations.cli");
	private final String benchmarks = System.getProperty("optimizations.benchmarks");
	private final FigureTable table = new FigureTable("Of JMC's plan", "Instead of it", "Benchmark", "Without", "With",
			"Faster", "95 % interval", "B/op without", "B/op with");

	private WriterOptimizations() {}

	/**
	 * @param arguments the names of the optimizations to measure, {@code none}, or no names for all; an argument that
	 * ends in {@code .md} is a document that receives the table
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		List<String> names = new ArrayList<>(List.of(arguments));
		List<String> documents = names.stream().filter(name -> name.endsWith(".md")).toList();
		names.removeAll(documents);
		new WriterOptimizations().run(names, documents);
	}

	private void run(List<String> names, List<String> documents) throws IOException, InterruptedException {
		Machine machine = new Machine();
		boolean all = names.isEmpty();
		for (WriterOptimization optimization : WriterOptimization.ALL) {
			if (all || names.remove(optimization.name())) {
				measure(optimization);
			}
			addRows(optimization);
		}
		names.remove(NONE);
		if (!names.isEmpty()) {
			throw new IllegalArgumentException("no optimization is called " + String.join(", ", names));
		}
		String text = machine.description() + "\n\n" + table.markdown();
		System.out.print(text);
		for (String document : documents) {
			FigureTable.replace(Path.of(document), "optimizations", text);
		}
	}

	private void measure(WriterOptimization optimization) throws IOException, InterruptedException {
		for (Path side : sides(optimization)) {
			delete(side);
		}
		Path builds = runs.resolve("builds");
		delete(builds);
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
				"-jar", cli, "bench", "--into", runs.toString(), "--name", optimization.name(), "--profile", "gc",
				"--first", PatchedWriter.without(root, optimization.name(), builds).toString(), "--candidate-first",
				PatchedWriter.asItIs(root, builds).toString()));
		command.addAll(List.of(System.getProperty("optimizations.settings").split(" ")));
		command.add(optimization.benchmarks());
		if (optimization.writer() == null) {
			command.addAll(List.of("--jar", System.getProperty("java.class.path")));
		} else {
			command.addAll(List.of("--jar", benchmarks, "-p", "writer=" + optimization.writer(), "-p",
					"poolSize=1000"));
		}
		FinishedProcess.run(command, Map.of());
	}

	/** Returns the folders of the runs without and with the optimization. */
	private List<Path> sides(WriterOptimization optimization) {
		return List.of(runs.resolve(optimization.name() + "-baseline"),
				runs.resolve(optimization.name() + "-candidate"));
	}

	private static void delete(Path folder) throws IOException {
		if (Files.exists(folder)) {
			try (Stream<Path> files = Files.walk(folder)) {
				for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
					Files.delete(file);
				}
			}
		}
	}

	private void addRows(WriterOptimization optimization) throws IOException {
		List<Run> both = new ArrayList<>();
		for (Path side : sides(optimization)) {
			Path results = side.resolve("results.json");
			if (!Files.exists(results)) {
				return;
			}
			both.add(RunReader.read(results, ReadProgress.NONE));
		}
		Comparison scores = Comparer.compare(both, 0, Metric.PRIMARY, ComparisonSettings.DEFAULT);
		Comparison bytes = Comparer.compare(both, 0, BYTES, ComparisonSettings.DEFAULT);
		List<ResultComparison> allocated = bytes.candidates().get(0).results();
		List<ResultComparison> results = scores.candidates().get(0).results();
		for (int index = 0; index < results.size(); index++) {
			ResultComparison result = results.get(index);
			ResultComparison memory = allocated.stream().filter(one -> one.id().equals(result.id())).findFirst()
					.orElseThrow();
			Interval interval = result.speedupInterval();
			table.add(index == 0 ? optimization.plan() : "", index == 0 ? optimization.without() : "",
					result.id().methodName(), time(result.baseline().score().value(), result),
					time(result.candidate().score().value(), result), times(result.speedup()),
					"[" + times(interval.low()) + ", " + times(interval.high()) + "]",
					bytes(memory.baseline().score().value()), bytes(memory.candidate().score().value()));
		}
	}

	/** Formats the time of an operation. The score is in operations per second or milliseconds per operation. */
	private static String time(double score, ResultComparison result) {
		double nanos = result.unit().symbol().equals("ops/s")
				? NANOS_PER_SECOND / score
				: score * NANOS_PER_MILLISECOND;
		return nanos < 1000
				? String.format(Locale.ROOT, "%.1f ns", nanos)
				: String.format(Locale.ROOT, "%.1f µs", nanos / 1000);
	}

	private static String times(double speedup) {
		return String.format(Locale.ROOT, "%.2f×", speedup);
	}

	private static String bytes(double value) {
		return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%,.0f", value);
	}
}
