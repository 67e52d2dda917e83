// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.flightbench.results.JsonTree;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.results.text.Messages;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.RunFiles;
import org.flightbench.results.shape.WarmupPlan;

/**
 * The scores of all iterations of a run by {@code flightbench bench}, including warm-up iterations, which JMH's results
 * do not contain. The file {@code iterations.jsonl} next to the results contains them as one line of JSON per fork.
 */
public final class RunIterations {

	/** The field with the scores of warm-up iterations. */
	public static final String WARMUP = "warmup";
	/** The field with the scores of measured iterations. */
	public static final String MEASURED = "measured";

	/** The maximum size of the file in bytes. Files are untrusted, so larger files are not read. */
	private static final long LONGEST = 64L << 20;
	/** The relative tolerance for comparing scores, because JMH rounds the scores in its results. */
	private static final double SAME = 1e-3;

	private RunIterations() {}

	/**
	 * The warm-up iterations of a result.
	 *
	 * @param forks scores by fork, in the unit of the result; an array is empty if the fork had no warm-up or its
	 * measured iterations are not in the file
	 * @param problem the reason why the scores are missing, empty if there was no error
	 */
	public record Warmup(List<double[]> forks, String problem) {

		/** No known warm-up iterations. */
		public static final Warmup NONE = new Warmup(List.of(), "");
	}

	/**
	 * Finds the warm-up iterations in the file next to a run's results. Matches forks by their measured iterations, so
	 * a file that belongs to other results is ignored.
	 *
	 * @param raw the result's measured iterations
	 */
	public static Warmup of(Run run, ResultId id, RawData raw) {
		Path file = run.source() == null ? null : run.source().resolveSibling(RunFiles.ITERATIONS);
		if (file == null || !run.source().endsWith(RunFiles.RESULTS) || !Files.isRegularFile(file)) {
			return Warmup.NONE;
		}
		try {
			if (Files.size(file) > LONGEST) {
				return new Warmup(List.of(), Texts.bind(Messages.iterations_tooLong, name(file), LONGEST >> 20));
			}
			List<WarmupPlan.Fork> inFile = new ArrayList<>();
			read(file, id.benchmark(), (other, fork) -> {
				if (isSame(id, other)) {
					inFile.add(fork);
				}
			});
			return new Warmup(found(inFile, raw), "");
		} catch (IOException e) {
			return new Warmup(List.of(), e.getMessage());
		}
	}

	/**
	 * Reads all forks in the order in which they finished. Ignores an incomplete last line.
	 *
	 * @param taker receives each fork with the identity of its result, without the number of threads
	 * @throws IOException if the file cannot be read or is malformed; the message contains the line
	 */
	public static void read(Path file, BiConsumer<ResultId, WarmupPlan.Fork> taker) throws IOException {
		read(file, "", taker);
	}

	/** Reads the forks in lines that contain the given string. */
	private static void read(Path file, String text, BiConsumer<ResultId, WarmupPlan.Fork> taker) throws IOException {
		try (BufferedReader lines = RegularFile.openText(file)) {
			int number = 1;
			for (String line = lines.readLine(); line != null; line = lines.readLine(), number++) {
				boolean isComplete = line.endsWith("}") || lines.ready();
				if (isComplete && line.contains(text)) {
					take(file, number, line, taker);
				}
			}
		} catch (java.nio.charset.CharacterCodingException e) {
			throw new IOException(Texts.bind(Messages.iterations_notText, name(file)), e);
		}
	}

	/** Returns the file name preceded by the folder name, because all runs use the same file name. */
	private static Path name(Path file) {
		int names = file.getNameCount();
		return names < 2 ? file : file.subpath(names - 2, names);
	}

	private static void take(Path file, int number, String line, BiConsumer<ResultId, WarmupPlan.Fork> taker)
			throws IOException {
		ResultId id;
		WarmupPlan.Fork fork;
		try {
			JsonObject json = JsonTree.of(line).getAsJsonObject();
			id = RunFiles.result(json);
			fork = new WarmupPlan.Fork(scores(json, WARMUP), scores(json, MEASURED));
		} catch (RuntimeException | StackOverflowError e) {
			throw new IOException(Texts.bind(Messages.iterations_damaged, name(file), number), e);
		}
		taker.accept(id, fork);
	}

	private static double[] scores(JsonObject fork, String name) {
		JsonArray scores = fork.getAsJsonArray(name);
		double[] values = new double[scores.size()];
		for (int index = 0; index < values.length; index++) {
			JsonElement score = scores.get(index);
			values[index] = score.isJsonNull() ? Double.NaN : score.getAsDouble();
		}
		return values;
	}

	/** Returns whether two identities match. Results of interleaved runs may lack the compared parameter. */
	private static boolean isSame(ResultId id, ResultId inFile) {
		Mode mode = id.mode();
		return id.benchmark().equals(inFile.benchmark()) && mode == inFile.mode()
				&& inFile.params().entrySet().containsAll(id.params().entrySet());
	}

	/**
	 * Returns the warm-up iterations by fork. The forks have the same order in both files, but the results may contain
	 * fewer.
	 */
	private static List<double[]> found(List<WarmupPlan.Fork> inFile, RawData raw) {
		List<double[]> warmups = new ArrayList<>();
		int next = 0;
		for (int fork = 0; fork < raw.forks(); fork++) {
			int place = next;
			while (place < inFile.size() && !isSame(inFile.get(place).measured(), raw, fork)) {
				place++;
			}
			boolean isFound = place < inFile.size();
			warmups.add(isFound ? inFile.get(place).warmup() : new double[0]);
			next = isFound ? place + 1 : next;
		}
		return warmups;
	}

	private static boolean isSame(double[] measured, RawData raw, int fork) {
		if (measured.length != raw.iterations(fork)) {
			return false;
		}
		for (int iteration = 0; iteration < measured.length; iteration++) {
			double value = raw.value(fork, iteration);
			boolean areEqual = Math.abs(measured[iteration] - value) <= SAME * Math.abs(value)
					|| Double.isNaN(measured[iteration]) && !Double.isFinite(value);
			if (!areEqual) {
				return false;
			}
		}
		return true;
	}
}
