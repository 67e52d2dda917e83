// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs attempts one after another in a separate folder. */
final class Attacker {

	/**
	 * The file that describes a kept attempt: the name of the report, then the commands with one argument per line,
	 * separated by empty lines.
	 */
	private static final String COMMAND = "command";
	private static final String FOLDER = "{folder}";
	private static final String ROOT = "{root}";

	private final Path root;
	private final List<Target> targets;
	private final Path folder;
	private final Path keep;

	/**
	 * @param root the root of the checkout
	 * @param folder the folder for the files of an attempt, which is deleted before each attempt
	 * @param keep the folder that keeps the files of attempts with a bad outcome
	 */
	Attacker(Path root, Path folder, Path keep) throws IOException {
		this.root = root;
		targets = Targets.all(root);
		this.folder = folder;
		this.keep = keep;
	}

	List<Target> targets() {
		return targets;
	}

	/** Returns the target of an attempt. Consecutive seeds select the targets in turn. */
	Target target(long seed) {
		return targets.get((int) Math.floorMod(seed, (long) targets.size()));
	}

	/** Creates the files for a seed and runs the commands on them. */
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

	/** Repeats a kept attempt in a copy of its folder. */
	static Trial again(Path root, Path kept, Path copy) throws Exception {
		copy(kept, copy);
		List<List<String>> commands = new ArrayList<>();
		for (String command : Files.readString(kept.resolve(COMMAND)).split("\n\n")) {
			commands.add(command.lines()
					.map(line -> line.replace(FOLDER, copy.toString()).replace(ROOT, root.toString())).toList());
		}
		Path report = Path.of(commands.remove(0).get(0));
		return Trial.of(new Attempt(commands, report, Oracle.NONE));
	}

	/** Saves the files and commands of an attempt. */
	private void keep(long seed, Attempt attempt) throws IOException {
		Path kept = keep.resolve(target(seed).name().replaceAll("[^A-Za-z0-9.]+", "-") + "-" + seed);
		delete(kept);
		copy(folder, kept);
		Files.deleteIfExists(kept.resolve(folder.relativize(attempt.report())));
		String commands = Stream.concat(Stream.of(List.of(attempt.report().toString())), attempt.commands().stream())
				.map(command -> String.join("\n", command)).collect(Collectors.joining("\n\n", "", "\n"));
		Files.writeString(kept.resolve(COMMAND),
				commands.replace(folder.toString(), FOLDER).replace(root.toString(), ROOT));
	}

	/** Copies a folder and its contents. */
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

	/** Deletes a folder and its contents. */
	static void delete(Path folder) throws IOException {
		if (Files.exists(folder)) {
			try (Stream<Path> files = Files.walk(folder)) {
				for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
					Files.delete(file);
				}
			}
		}
	}
}
