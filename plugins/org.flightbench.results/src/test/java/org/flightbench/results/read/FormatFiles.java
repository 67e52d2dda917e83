// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.JsonTree;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

/** Reads the result files of other benchmark programs, both with the reader under test and independently of it. */
final class FormatFiles {

	private FormatFiles() {}

	static Path resource(String name) {
		try {
			return Path.of(FormatFiles.class.getResource(name).toURI());
		} catch (URISyntaxException impossible) {
			throw new AssertionError(impossible);
		}
	}

	static Run read(String name) throws IOException {
		return read(resource(name));
	}

	static Run read(Path file) throws IOException {
		return RunReader.read(file, ReadProgress.NONE);
	}

	static Run read(Path folder, String content) throws IOException {
		return read(Files.writeString(folder.resolve("content.txt"), content));
	}

	static UnreadableFileException failure(Path folder, String content) throws IOException {
		Path file = Files.writeString(folder.resolve("content.txt"), content);
		return assertThrows(UnreadableFileException.class, () -> read(file));
	}

	static JsonObject json(String name) throws IOException {
		return JsonTree.of(Files.readString(resource(name))).getAsJsonObject();
	}

	static double mean(JsonArray values) {
		double sum = 0;
		for (int index = 0; index < values.size(); index++) {
			sum += values.get(index).getAsDouble();
		}
		return sum / values.size();
	}

	/** Returns the number of the score's iterations per fork, as in {@code 1+1+1}. */
	static String replicates(Result result) {
		return replicates(result.primary());
	}

	static String replicates(Metric metric) {
		StringBuilder text = new StringBuilder();
		for (int fork = 0; fork < metric.rawData().forks(); fork++) {
			text.append(fork == 0 ? "" : "+").append(metric.rawData().iterations(fork));
		}
		return text.toString();
	}
}
