// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.performance.FigureTable;

/**
 * Attacks the command line with files of all formats for some minutes, in processes of 512 MB, and prints what became
 * of them. The script {@code attack} beside this module's pom starts it.
 */
public final class Attack {

	private static final long SEED = 23;
	private static final double MINUTES = 5;
	private static final Path MEMORY = Path.of("/dev/shm");
	private static final int SAVED_EVERY = 500;

	private final Path root;
	private final Path keep;
	private final Map<String, Map<Outcome, Integer>> counts = new LinkedHashMap<>();
	private final List<Target> targets;
	private final Path counted;
	private long first;
	private long next;

	private Attack(Path root, long seed) throws IOException {
		this.root = root;
		keep = root.resolve("tests/org.flightbench.performance/target/attack");
		counted = keep.resolve("counted");
		first = seed;
		next = seed;
		targets = Targets.all(root);
		targets.forEach(target -> counts.put(target.name(), new EnumMap<>(Outcome.class)));
	}

	/**
	 * @param arguments {@code --minutes N}, {@code --files N}, {@code --seed S}, {@code --continue}, and Markdown
	 * documents to put the table into
	 */
	public static void main(String[] arguments) throws Exception {
		double minutes = MINUTES;
		long files = Long.MAX_VALUE;
		long seed = SEED;
		boolean isContinued = false;
		List<Path> documents = new ArrayList<>();
		for (int i = 0; i < arguments.length; i++) {
			switch (arguments[i]) {
				case "--minutes" -> minutes = Double.parseDouble(arguments[++i]);
				case "--files" -> files = Long.parseLong(arguments[++i]);
				case "--seed" -> seed = Long.parseLong(arguments[++i]);
				case "--continue" -> isContinued = true;
				default -> documents.add(Path.of(arguments[i]));
			}
		}
		Attack attack = new Attack(Path.of("").toAbsolutePath(), seed);
		if (isContinued) {
			attack.takeUp();
		}
		attack.run(minutes, files);
		String table = attack.table();
		System.out.println(table);
		for (Path document : documents) {
			FigureTable.replace(document, "attack", table);
		}
		System.exit(attack.isBad() ? 1 : 0);
	}

	private void run(double minutes, long files) throws IOException, InterruptedException {
		// reports are forced to the disk, which here would take most of the time
		Path folder = Files.isWritable(MEMORY)
				? Files.createTempDirectory(MEMORY, "attack")
				: Files.createTempDirectory("attack");
		long end = System.nanoTime() + (long) (minutes * TimeUnit.MINUTES.toNanos(1));
		while (System.nanoTime() < end && next - first < files) {
			run((end - System.nanoTime()) / (double) TimeUnit.MINUTES.toNanos(1), files - (next - first), folder);
			save();
		}
		try (Stream<Path> left = Files.walk(folder)) {
			for (Path one : left.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(one);
			}
		}
	}

	/** Runs a process until its end. */
	private void run(double minutes, long files, Path folder) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xmx512m", "-XX:+UseSerialGC", "-Djava.io.tmpdir=" + folder, "-cp",
				System.getProperty("java.class.path"), AttackProcess.class.getName(), root.toString(), keep.toString(),
				"" + next, "" + minutes, "" + files, folder.toString())
				.redirectError(ProcessBuilder.Redirect.INHERIT).start();
		try (BufferedReader lines = process.inputReader()) {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				String[] parts = line.split("\t", 3);
				next = Long.parseLong(parts[0]) + 1;
				count(next - 1, Outcome.valueOf(parts[1]), parts[2]);
			}
		}
		int status = process.waitFor();
		if (status != 0 && status != AttackProcess.SLOW) {
			save();
			throw new IOException("seed " + next + " ended the process with " + status);
		}
	}

	private void count(long seed, Outcome outcome, String detail) throws IOException {
		String target = targets.get((int) Math.floorMod(seed, (long) targets.size())).name();
		counts.get(target).merge(outcome, 1, Integer::sum);
		if (outcome.isBad()) {
			System.out.println(target + ", seed " + seed + ": " + outcome.label() + ": " + detail);
		}
		if (next % SAVED_EVERY == 0) {
			save();
		}
	}

	/** Remembers what was counted, for a later part. */
	private void save() throws IOException {
		List<String> lines = new ArrayList<>(List.of(first + "\t" + next));
		counts.forEach((target, of) -> of
				.forEach((outcome, count) -> lines.add(target + "\t" + outcome + "\t" + count)));
		Files.createDirectories(counted.getParent());
		Path whole = counted.resolveSibling("counted.part");
		Files.write(whole, lines);
		Files.move(whole, counted, StandardCopyOption.ATOMIC_MOVE);
	}

	/** Goes on where an earlier part ended, if there was one. */
	private void takeUp() throws IOException {
		if (Files.notExists(counted)) {
			return;
		}
		List<String> lines = Files.readAllLines(counted);
		String[] seeds = lines.get(0).split("\t");
		first = Long.parseLong(seeds[0]);
		next = Long.parseLong(seeds[1]);
		for (String line : lines.subList(1, lines.size())) {
			String[] parts = line.split("\t");
			counts.get(parts[0]).put(Outcome.valueOf(parts[1]), Integer.parseInt(parts[2]));
		}
	}

	private boolean isBad() {
		return counts.values().stream().anyMatch(of -> of.keySet().stream().anyMatch(Outcome::isBad));
	}

	private String table() {
		List<String> head = new ArrayList<>(List.of("Format", "files"));
		for (Outcome outcome : Outcome.values()) {
			head.add(outcome.label());
		}
		FigureTable table = new FigureTable(head.toArray(String[]::new));
		Map<Outcome, Integer> all = new EnumMap<>(Outcome.class);
		counts.forEach((target, of) -> {
			table.add(row(target, of));
			of.forEach((outcome, count) -> all.merge(outcome, count, Integer::sum));
		});
		table.add(row("all", all));
		return table.markdown()
				+ String.format(Locale.ROOT, "%n%,d files from seed %d on, each read by one command.", next - first,
						first);
	}

	private static String[] row(String name, Map<Outcome, Integer> counts) {
		List<String> row = new ArrayList<>();
		row.add(name);
		row.add(number(counts.values().stream().mapToInt(Integer::intValue).sum()));
		for (Outcome outcome : Outcome.values()) {
			row.add(number(counts.getOrDefault(outcome, 0)));
		}
		return row.toArray(String[]::new);
	}

	private static String number(int count) {
		return String.format(Locale.ROOT, "%,d", count);
	}
}
