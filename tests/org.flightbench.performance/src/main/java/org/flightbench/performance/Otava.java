// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Apache Otava, asked for the change points of series. */
final class Otava {

	private Otava() {}

	/**
	 * The change points of each series, as indices.
	 *
	 * @param command that answers each line of numbers with a line of indices
	 * @throws IOException if it fails
	 */
	static List<List<Integer>> ask(String command, List<double[]> all) throws IOException, InterruptedException {
		Path questions = Files.createTempFile("flightbench-history", ".txt");
		try (BufferedWriter out = Files.newBufferedWriter(questions)) {
			for (double[] one : all) {
				for (double value : one) {
					out.append(Double.toString(value)).append(' ');
				}
				out.append('\n');
			}
		}
		Process process = new ProcessBuilder(command.split(" ")).redirectInput(questions.toFile())
				.redirectError(new File(questions + ".err")).start();
		List<List<Integer>> answers = new ArrayList<>();
		try (BufferedReader in = process.inputReader()) {
			for (String line = in.readLine(); line != null; line = in.readLine()) {
				answers.add(
						Arrays.stream(line.split(" ")).filter(text -> !text.isEmpty()).map(Integer::valueOf).toList());
			}
		}
		if (process.waitFor() != 0 || answers.size() != all.size()) {
			throw new IOException(Files.readString(Path.of(questions + ".err")));
		}
		Files.delete(questions);
		Files.delete(Path.of(questions + ".err"));
		return answers;
	}
}
