// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * A main class that runs a single fork of one benchmark with one combination of parameters, and merges its result with
 * those of earlier forks. It serves requests like {@link Driver}.
 */
public final class ForkDriver {

	private static final int OWN_ARGUMENTS = 4;

	private ForkDriver() {}

	/**
	 * Serves requests with these arguments: the folder for results and recordings; the file that stores earlier forks;
	 * the index of the result among the selected ones, starting at 0; the number of warm-up iterations, or a negative
	 * number to use JMH's; and JMH's own arguments.
	 */
	public static void main(String[] none) throws IOException, InterruptedException {
		Driver.serve(ForkDriver::run);
	}

	private static void run(Driver driver, String[] arguments) throws IOException {
		Path folder = Path.of(arguments[0]);
		int index = Integer.parseInt(arguments[2]);
		int warmup = Integer.parseInt(arguments[OWN_ARGUMENTS - 1]);
		driver.run(folder, Arrays.copyOfRange(arguments, OWN_ARGUMENTS, arguments.length),
				options -> new OneFork(options, Selection.results(options).get(index), warmup),
				new MergedForks(folder, Path.of(arguments[1])));
	}

	/**
	 * Merges a fork with earlier forks of the same benchmark, which ran in other JVMs. It serializes JMH's result
	 * objects to a file, so that JMH itself computes the score, the error, the percentiles and the results of profilers
	 * from all forks.
	 */
	private static final class MergedForks extends CollectedResults {

		private final Path folder;
		private final Path kept;

		/**
		 * @param folder the folder for {@code fork.json}, the result of this fork, and {@code merged.json}, the result
		 * of all forks
		 * @param kept the file that stores the forks so far, which does not exist before the first fork
		 */
		MergedForks(Path folder, Path kept) {
			this.folder = folder;
			this.kept = kept;
		}

		@Override
		void finished(BenchmarkResult aggregated, List<BenchmarkResult> byFork) throws IOException {
			write(List.of(new RunResult(aggregated.getParams(), byFork)), folder.resolve("fork.json"));
			List<BenchmarkResult> forks = earlier();
			for (BenchmarkResult fork : byFork) {
				forks.add(toKeep(fork));
			}
			keep(forks);
			write(List.of(new RunResult(aggregated.getParams(), forks)), folder.resolve("merged.json"));
		}

		@Override
		void ended(Collection<RunResult> all) {
			// nothing to write, because the only benchmark of this run has already finished
		}

		@SuppressWarnings("unchecked")
		private List<BenchmarkResult> earlier() throws IOException {
			if (!Files.exists(kept)) {
				return new ArrayList<>();
			}
			try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(kept))) {
				return (List<BenchmarkResult>) in.readObject();
			} catch (ClassNotFoundException e) {
				throw new IOException(kept + " is of another jar: " + e.getMessage(), e);
			}
		}

		private void keep(List<BenchmarkResult> forks) throws IOException {
			ByteArrayOutputStream all = new ByteArrayOutputStream();
			try (ObjectOutputStream out = new ObjectOutputStream(all)) {
				out.writeObject(forks);
			}
			replace(kept, all.toByteArray());
		}

		/**
		 * Returns a copy with only the profiler results that are serializable. The results of external profilers may
		 * not be serializable; they appear only in the fork's own file.
		 */
		private static BenchmarkResult toKeep(BenchmarkResult fork) throws IOException {
			BenchmarkResult result = new BenchmarkResult(fork.getParams(), fork.getIterationResults());
			for (Result<?> ofProfiler : ofProfilers(fork)) {
				try (ObjectOutputStream out = new ObjectOutputStream(java.io.OutputStream.nullOutputStream())) {
					out.writeObject(ofProfiler);
					result.addBenchmarkResult(ofProfiler);
				} catch (NotSerializableException e) {
					continue;
				}
			}
			return result;
		}
	}

	/**
	 * Options that run a single fork of one result and are otherwise inherited from other options. JMH serializes them
	 * to send them to the fork.
	 */
	private static final class OneFork extends OptionsBuilder {

		private static final long serialVersionUID = 1L;

		private final String benchmark;

		/**
		 * @param warmup the number of warm-up iterations; negative to use that of the other options or the annotations
		 */
		OneFork(CommandLineOptions others, Selection.Selected result, int warmup) {
			benchmark = "^" + Pattern.quote(result.entry.getUsername()) + "$";
			parent(others).mode(result.entry.getMode()).forks(1);
			if (warmup >= 0) {
				warmupIterations(warmup);
			}
			for (Map.Entry<String, String> param : result.params.entrySet()) {
				param(param.getKey(), param.getValue());
			}
		}

		/** Returns only the selected benchmark, not the patterns of the parent options. */
		@Override
		public List<String> getIncludes() {
			return List.of(benchmark);
		}
	}
}
