// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.flightbench.performance.FigureTable;

/**
 * Attacks the command line with malformed files of all formats, and prints the outcomes. The counts are saved, so that
 * a later run can resume. Run it with the {@code attack} script next to this module's pom, which limits the heap to 512
 * MB.
 */
public final class Attack {

	private static final long SEED = 23;
	private static final double MINUTES = 5;
	private static final Path MEMORY = Path.of("/dev/shm");
	private static final String COUNTED = "counted";
	private static final int SAVED_EVERY = 500;
	/** The timeout of an attempt in seconds, after which the whole process is stopped. */
	private static final long MAX_SECONDS = 120;

	private final Attacker attacker;
	private final Path folder;
	private final Path keep;
	private final Map<String, Map<Outcome, Integer>> counts = new LinkedHashMap<>();
	private long first;
	private volatile long next;
	private volatile long began;

	private Attack(Path root, Path folder, Path keep, long seed) throws IOException {
		this.folder = folder;
		this.keep = keep;
		attacker = new Attacker(root, folder.resolve("files"), keep);
		attacker.targets().forEach(target -> counts.put(target.name(), new EnumMap<>(Outcome.class)));
		first = seed;
		next = seed;
	}

	/**
	 * @param arguments {@code --minutes N}, {@code --files N}, {@code --seed S}, {@code --continue}, and the Markdown
	 * documents that receive the table
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
		Path root = Path.of("").toAbsolutePath();
		// Uses memory if possible, because reports are synced, which would take most of the time on a real disk.
		Path folder = Files.isWritable(MEMORY)
				? Files.createTempDirectory(MEMORY, "attack")
				: Files.createTempDirectory("attack");
		Attack attack = new Attack(root, folder, root.resolve("tests/org.flightbench.performance/target/attack"), seed);
		if (isContinued) {
			attack.takeUp();
		}
		attack.run(minutes, files);
		Attacker.delete(folder);
		String table = attack.table();
		System.out.println(table);
		for (Path document : documents) {
			FigureTable.replace(document, "attack", table);
		}
		System.exit(attack.isBad() ? 1 : 0);
	}

	private void run(double minutes, long files) throws Exception {
		began = System.nanoTime();
		Thread watch = new Thread(this::watch, "watch");
		watch.setDaemon(true);
		watch.start();
		long end = began + (long) (minutes * TimeUnit.MINUTES.toNanos(1));
		while (System.nanoTime() < end && next - first < files) {
			began = System.nanoTime();
			count(attacker.attack(next));
			if (next % SAVED_EVERY == 0) {
				save();
			}
		}
		save();
	}

	/** Stops the process when an attempt hangs; the next run resumes after that attempt. */
	private void watch() {
		try {
			while (TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began) < MAX_SECONDS) {
				Thread.sleep(1000);
			}
			Attacker.copy(folder.resolve("files"), keep.resolve("slow-" + next));
			count(new Trial(Outcome.SLOW, "without an end"));
			save();
		} catch (InterruptedException | IOException e) {
			System.out.println(e);
		}
		Runtime.getRuntime().halt(1);
	}

	private void count(Trial trial) {
		String target = attacker.target(next).name();
		counts.get(target).merge(trial.outcome(), 1, Integer::sum);
		if (trial.outcome().isBad()) {
			System.out.println(target + ", seed " + next + ": " + trial.outcome().label() + ": " + trial.detail());
		}
		next++;
	}

	/** Saves the counts for a later run. */
	private void save() throws IOException {
		List<String> lines = new ArrayList<>(List.of(first + "\t" + next));
		counts.forEach((target, of) -> of
				.forEach((outcome, count) -> lines.add(target + "\t" + outcome + "\t" + count)));
		Files.createDirectories(keep);
		Path whole = keep.resolve("counted.part");
		Files.write(whole, lines);
		Files.move(whole, keep.resolve(COUNTED), StandardCopyOption.ATOMIC_MOVE);
	}

	/** Loads the counts of an earlier run, if they exist. */
	private void takeUp() throws IOException {
		Path counted = keep.resolve(COUNTED);
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
		return table.markdown() + String.format(Locale.ROOT,
				"%n%,d files, by `tests/org.flightbench.performance/measure attack --seed %d --files %d --minutes 600`.",
				next - first, first, next - first);
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
