// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Files of all kinds, created from the samples: results, comparisons, expectations, recordings, logs, and broken files.
 * Every file has a new name, so that data that is wrongly kept for each file accumulates.
 */
public final class SoakFiles {

	private static final List<List<String>> KINDS = List.of(List.of("writer-jmc-9.1.2.json"),
			List.of("histogram-baseline.json", "histogram-optimized.json"), List.of("allocation-before.jfr"),
			List.of("noisy-before.json", "noisy-after.json", "histogram-expectations.json"),
			List.of("ttsp-warm-up.log"), List.of("allocation-before.jfr", "allocation-after.jfr"),
			List.of("slow-disk.log", "warm-file.log"), List.of("histogram-expectations.json"),
			List.of("ttsp-baseline.jfr", "ttsp-baseline.log"), List.of("ttsp-warm-up.jfr"), List.of("broken.json"),
			List.of("broken.jfr"), List.of("broken.log"));
	private static final String BROKEN = "broken.";
	/** The length of a whole file divided by that of its broken copy. */
	private static final int CUT = 3;

	private final Path samples;
	private final Path folder;
	private List<Path> present = List.of();
	private int openings;

	/**
	 * @param samples the folder of samples in a checkout
	 * @param folder the folder for the files, which are deleted when the next ones are created
	 */
	public SoakFiles(Path samples, Path folder) {
		this.samples = samples;
		this.folder = folder;
	}

	/** Returns the number of kinds of files, which are created in turn. */
	public static int kinds() {
		return KINDS.size();
	}

	/**
	 * Creates the files of the next kind, to be opened together.
	 *
	 * @throws IOException if the files cannot be written
	 */
	public List<Path> next() throws IOException {
		for (Path file : present) {
			Files.delete(file);
		}
		List<Path> made = new ArrayList<>();
		for (String name : KINDS.get(openings % KINDS.size())) {
			Path file = folder.resolve(openings + "-" + name);
			Files.write(file, name.startsWith(BROKEN) ? broken(name) : Files.readAllBytes(samples.resolve(name)));
			made.add(file);
		}
		openings++;
		present = made;
		return made;
	}

	private byte[] broken(String name) throws IOException {
		String whole = switch (name) {
			case "broken.json" -> "noisy-before.json";
			case "broken.jfr" -> "allocation-after.jfr";
			default -> "ttsp-warm-up.log";
		};
		byte[] bytes = Files.readAllBytes(samples.resolve(whole));
		byte[] left = Arrays.copyOf(bytes, bytes.length / CUT);
		if (name.endsWith("log")) {
			Arrays.fill(left, (byte) 'x');
		}
		return left;
	}
}
