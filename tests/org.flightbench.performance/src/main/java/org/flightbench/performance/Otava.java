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

/** A client of Apache Otava that finds change points in series. */
final class Otava {

	private Otava() {}

	/**
	 * Returns the indices of the change points of each series.
	 *
	 * @param command the command that reads series as lines of numbers and prints a line of indices for each
	 * @throws IOException if the command fails
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
