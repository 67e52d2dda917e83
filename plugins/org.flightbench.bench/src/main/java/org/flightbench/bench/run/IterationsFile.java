// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.BiConsumer;
import org.flightbench.bench.RunFolder;
import org.flightbench.bench.process.ForkScores;
import org.flightbench.results.ResultId;
import org.flightbench.results.RunFiles;
import org.flightbench.results.read.RunIterations;
import org.flightbench.results.shape.WarmupPlan;

/**
 * The scores of all iterations of a run. Unlike JMH's results, they include the warm-up. The file has one line of JSON
 * for each fork, appended when the fork ends.
 */
final class IterationsFile {

	private final Path file;
	private boolean isAppended;

	/** @param folder the folder of the run */
	IterationsFile(Path folder) {
		file = folder.resolve(RunFiles.ITERATIONS);
	}

	/**
	 * Appends a fork.
	 *
	 * @param number the number of the fork or, in an interleaved run, of the round
	 */
	void add(ForkScores fork, int number) throws IOException {
		StringWriter line = new StringWriter();
		try (JsonWriter json = new JsonWriter(line)) {
			json.beginObject();
			RunFolder.identity(json, fork.benchmark());
			json.name("fork").value(number);
			json.name("unit").value(fork.unit());
			scores(json, RunIterations.WARMUP, fork.warmup());
			scores(json, RunIterations.MEASURED, fork.measured());
			json.endObject();
		}
		if (!isAppended) {
			endLastLine();
			isAppended = true;
		}
		Files.writeString(file, line.append('\n').toString(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
	}

	/**
	 * Repairs the last line if an earlier process was killed while writing it: adds a missing line end, or removes the
	 * incomplete line.
	 */
	private void endLastLine() throws IOException {
		if (!Files.exists(file)) {
			return;
		}
		try (RandomAccessFile written = new RandomAccessFile(file.toFile(), "rw")) {
			long end = written.length();
			while (end > 0 && byteAt(written, end - 1) != '\n') {
				end--;
			}
			if (end == written.length()) {
				return;
			}
			if (byteAt(written, written.length() - 1) == '}') {
				written.seek(written.length());
				written.write('\n');
			} else {
				written.setLength(end);
			}
		}
	}

	private static int byteAt(RandomAccessFile written, long at) throws IOException {
		written.seek(at);
		return written.read();
	}

	/** Passes each fork to a consumer. Ignores an incomplete last line. */
	void read(BiConsumer<ResultId, WarmupPlan.Fork> taker) throws IOException {
		if (Files.exists(file)) {
			RunIterations.read(file, taker);
		}
	}

	/** Converts a fork to the form used by warm-up plans. */
	static WarmupPlan.Fork forPlan(ForkScores fork) {
		return new WarmupPlan.Fork(array(fork.warmup()), array(fork.measured()));
	}

	private static double[] array(List<Double> scores) {
		return scores.stream().mapToDouble(Double::doubleValue).toArray();
	}

	private static void scores(JsonWriter json, String name, List<Double> scores) throws IOException {
		json.name(name).beginArray();
		for (double score : scores) {
			json.value(Double.isFinite(score) ? score : null);
		}
		json.endArray();
	}
}
