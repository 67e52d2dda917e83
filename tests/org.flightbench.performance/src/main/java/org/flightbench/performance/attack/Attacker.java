// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Carries out one attempt after the other in its own folder. */
final class Attacker {

	private static final String COMMAND = "command";
	private static final String FOLDER = "{folder}";
	private static final String ROOT = "{root}";

	private final Path root;
	private final List<Target> targets;
	private final Path folder;
	private final Path keep;

	/**
	 * @param root of the checkout
	 * @param folder for the files of an attempt; it is emptied
	 * @param keep where the files of attempts with a bad outcome stay
	 */
	Attacker(Path root, Path folder, Path keep) throws IOException {
		this.root = root;
		targets = Targets.all(root);
		this.folder = folder;
		this.keep = keep;
	}

	/** The target of an attempt: they take turns. */
	Target target(long seed) {
		return targets.get((int) Math.floorMod(seed, (long) targets.size()));
	}

	/** Makes the files of a seed and runs the command on them. */
	Trial attack(long seed) throws Exception {
		delete(folder);
		Files.createDirectories(folder);
		Attempt attempt = target(seed).attempt(new Random(seed * 0x9E3779B97F4A7C15L), folder);
		Trial trial = Trial.of(attempt);
		if (trial.outcome().isBad()) {
			keep(seed, attempt);
		}
		return trial;
	}

	/** Carries out once more what was kept in a folder. */
	static Trial again(Path root, Path kept, Path report) throws Exception {
		List<String> lines = Files.readAllLines(kept.resolve(COMMAND)).stream()
				.map(line -> line.replace(FOLDER, kept.toString()).replace(ROOT, root.toString())).toList();
		int last = lines.size() - 1;
		return Trial.of(new Attempt(lines.subList(0, last), lines.get(last), report, Oracle.NONE));
	}

	/** Keeps the files of an attempt, and its command: an argument in a line, then the format of the report. */
	private void keep(long seed, Attempt attempt) throws IOException {
		Path kept = keep.resolve(target(seed).name().replaceAll("[^A-Za-z0-9.]+", "-") + "-" + seed);
		delete(kept);
		copy(folder, kept);
		Files.deleteIfExists(kept.resolve(folder.relativize(attempt.report())));
		Files.writeString(kept.resolve(COMMAND),
				String.join("\n", attempt.arguments()).replace(folder.toString(), FOLDER).replace(root.toString(), ROOT)
						+ "\n" + attempt.format() + "\n");
	}

	/** Copies a folder with all that is in it. */
	static void copy(Path from, Path to) throws IOException {
		try (Stream<Path> files = Files.walk(from)) {
			for (Path file : files.toList()) {
				Path copy = to.resolve(from.relativize(file));
				if (Files.isDirectory(file)) {
					Files.createDirectories(copy);
				} else {
					Files.copy(file, copy);
				}
			}
		}
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
}
