// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.results.RawData;
import org.flightbench.results.shape.SimulatedSeries.Truth;

/**
 * A result published by a project, with the shape found by manual inspection of its iterations.
 *
 * @param truth the shape found by inspection
 * @param source the repository, file and benchmark
 * @param raw the values of the iterations
 */
record RealSeries(Truth truth, String source, RawData raw) {

	private static final String FILE = "real-series.txt";

	/**
	 * Returns all series of the file. Each is a block with a line {@code truth: source} and a line of values for each
	 * fork.
	 */
	static List<RealSeries> all() throws IOException {
		try (InputStream in = RealSeries.class.getResourceAsStream(FILE)) {
			String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
			return Arrays.stream(text.split("\n\n")).map(RealSeries::parse).toList();
		}
	}

	private static RealSeries parse(String block) {
		String[] lines = block.split("\n");
		String[] head = lines[0].split(": ", 2);
		Truth truth = Arrays.stream(Truth.values()).filter(one -> one.label().equals(head[0])).findFirst()
				.orElseThrow();
		double[][] values = Arrays.stream(lines).skip(1)
				.map(line -> Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray())
				.toArray(double[][]::new);
		return new RealSeries(truth, head[1], RawData.ofValues(values));
	}

	/** Returns the fraction of reported shapes that are correct. */
	static double precision() throws IOException {
		return (double) rightShapes() / all().stream().flatMap(RealSeries::shapes).count();
	}

	/** Returns the fraction of non-plain series whose true shape is reported. */
	static double recall() throws IOException {
		return (double) rightShapes() / all().stream().filter(series -> series.truth != Truth.PLAIN).count();
	}

	private static long rightShapes() throws IOException {
		return all().stream().filter(series -> series.shapes().anyMatch(series.truth::equals)).count();
	}

	private Stream<Truth> shapes() {
		return ShapeSimulation.found(raw).stream().filter(found -> found != Truth.PLAIN);
	}

	/** Returns whether the classification finds only the true shape. */
	boolean isRecognized() {
		return ShapeSimulation.found(raw).equals(List.of(truth));
	}
}
