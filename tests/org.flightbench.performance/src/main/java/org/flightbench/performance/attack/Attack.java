// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.flightbench.performance.FigureTable;

/**
 * Attacks the command line with files of all formats for some minutes, in processes of 512 MB, and prints what became
 * of them. The script {@code attack} beside this module's pom starts it.
 */
public final class Attack {

	private static final long SEED = 23;
	private static final double MINUTES = 5;

	private final Path root;
	private final Path keep;
	private final Map<String, Map<Outcome, Integer>> counts = new LinkedHashMap<>();
	private final List<Target> targets;

	private Attack(Path root) throws IOException {
		this.root = root;
		keep = root.resolve("tests/org.flightbench.performance/target/attack");
		targets = Targets.all(root);
		targets.forEach(target -> counts.put(target.name(), new EnumMap<>(Outcome.class)));
	}

	/** @param arguments {@code --minutes N}, {@code --seed S}, and Markdown documents to put the table into */
	public static void main(String[] arguments) throws Exception {
		double minutes = MINUTES;
		long seed = SEED;
		List<Path> documents = new ArrayList<>();
		for (int i = 0; i < arguments.length; i++) {
			switch (arguments[i]) {
				case "--minutes" -> minutes = Double.parseDouble(arguments[++i]);
				case "--seed" -> seed = Long.parseLong(arguments[++i]);
				default -> documents.add(Path.of(arguments[i]));
			}
		}
		Attack attack = new Attack(Path.of("").toAbsolutePath());
		long end = System.nanoTime() + (long) (minutes * TimeUnit.MINUTES.toNanos(1));
		long next = seed;
		while (System.nanoTime() < end) {
			next = attack.run(next, (end - System.nanoTime()) / (double) TimeUnit.MINUTES.toNanos(1));
		}
		String table = attack.table(next - seed, seed);
		System.out.println(table);
		for (Path document : documents) {
			FigureTable.replace(document, "attack", table);
		}
		System.exit(attack.isBad() ? 1 : 0);
	}

	/** Runs a process until its end. @return the seed behind the last one */
	private long run(long seed, double minutes) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xmx512m",
				"-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
				AttackProcess.class.getName(), root.toString(), keep.toString(), "" + seed, "" + minutes)
				.redirectError(ProcessBuilder.Redirect.INHERIT).start();
		long next = seed;
		try (BufferedReader lines = process.inputReader()) {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				String[] parts = line.split("\t", 3);
				count(Long.parseLong(parts[0]), Outcome.valueOf(parts[1]), parts[2]);
				next = Long.parseLong(parts[0]) + 1;
			}
		}
		int status = process.waitFor();
		if (status != 0 && status != AttackProcess.SLOW) {
			throw new IOException("seed " + next + " ended the process with " + status);
		}
		return next;
	}

	private void count(long seed, Outcome outcome, String detail) {
		String target = targets.get((int) Math.floorMod(seed, (long) targets.size())).name();
		counts.get(target).merge(outcome, 1, Integer::sum);
		if (outcome.isBad()) {
			System.out.println(target + ", seed " + seed + ": " + outcome.label() + ": " + detail);
		}
	}

	private boolean isBad() {
		return counts.values().stream().anyMatch(of -> of.keySet().stream().anyMatch(Outcome::isBad));
	}

	private String table(long files, long seed) {
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
				+ String.format(Locale.ROOT, "%n%,d files from seed %d on, each read by one command.", files,
						seed);
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
