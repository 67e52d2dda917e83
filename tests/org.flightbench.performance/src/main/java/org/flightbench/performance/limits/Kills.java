// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.limits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.flightbench.performance.FigureTable;
import org.flightbench.performance.attack.StrictJson;

/**
 * Kills commands at any moment between their start and their end, and looks at what they leave. The script
 * {@code kills} beside this module's pom starts it.
 */
final class Kills {

	private static final int SECONDS_TO_END = 20;
	private static final String BEFORE = "what was there before\n";

	private final Path folder;
	private final SplittableRandom random = new SplittableRandom(23);
	private final List<String> bad = new ArrayList<>();
	private int killed;
	private int temporary;
	private int replaced;

	/** @param folder for what is written */
	Kills(Path folder) {
		this.folder = folder;
	}

	/**
	 * @param arguments the root of the checkout, a jar of benchmarks, how often, and documents to put the table into
	 */
	public static void main(String[] arguments) throws IOException {
		int times = Integer.parseInt(arguments[2]);
		List<Command> all = new ArrayList<>(Command.onSamples(Path.of(arguments[0])).subList(1, 2));
		all.add(Command.bench(Path.of(arguments[1])));
		FigureTable table = new FigureTable("Command", "kills", "had finished", "half files", "runs that seem to go on",
				"processes left", "temporary files left");
		boolean isBad = false;
		for (Command command : all) {
			Kills kills = new Kills(Files.createTempDirectory("flightbench-kills"));
			kills.kill(command, times);
			table.add(kills.row(command));
			kills.bad.forEach(System.out::println);
			isBad |= !kills.bad.isEmpty();
		}
		System.out.println(table.markdown());
		for (int document = 3; document < arguments.length; document++) {
			FigureTable.replace(Path.of(arguments[document]), "kills", table.markdown());
		}
		System.exit(isBad ? 1 : 0);
	}

	/** Findings that should not be, each in a sentence. */
	List<String> bad() {
		return bad;
	}

	private String[] row(Command command) {
		return new String[]{command.name(), Integer.toString(killed), Integer.toString(replaced), count("half"),
				count("goes on"), count("process"), Integer.toString(temporary)};
	}

	private String count(String word) {
		return Long.toString(bad.stream().filter(one -> one.startsWith(word)).count());
	}

	/** Kills a command some times, as late as it takes to its end. */
	void kill(Command command, int times) throws IOException {
		Path first = Files.createDirectory(folder.resolve("first"));
		long start = System.nanoTime();
		int status = Command.await(command.start("", List.of(), first, folder.resolve("output")));
		long nanos = System.nanoTime() - start;
		if (status != 0) {
			throw new IOException(
					command + " ended with " + status + ": " + Files.readString(folder.resolve("output")));
		}
		String whole = Command.content(first.resolve(command.file()));
		for (int time = 0; time < times; time++) {
			Path into = Files.createDirectory(folder.resolve("kill-" + time));
			Path temporaryFiles = Files.createDirectory(folder.resolve("tmp-" + time));
			if (!command.isBench()) {
				Files.writeString(into.resolve(command.file()), BEFORE);
			}
			Process process = command.start("", List.of("-Djava.io.tmpdir=" + temporaryFiles), into,
					folder.resolve("output"));
			kill(process, random.nextLong(nanos));
			look(command, into, whole);
			temporary += (int) Arrays.stream(temporaryFiles.toFile().list()).filter(name -> !name.startsWith("hsperf"))
					.count();
			temporary += (int) Arrays.stream(into.toFile().list()).filter(name -> name.endsWith(".tmp")).count();
		}
	}

	private void kill(Process process, long afterNanos) throws IOException {
		try {
			if (process.waitFor(afterNanos, TimeUnit.NANOSECONDS)) {
				return;
			}
			List<ProcessHandle> started = process.descendants().toList();
			process.destroyForcibly().waitFor();
			killed++;
			for (ProcessHandle one : started) {
				try {
					one.onExit().get(SECONDS_TO_END, TimeUnit.SECONDS);
				} catch (TimeoutException e) {
					bad.add("process " + one.pid() + " goes on: " + one.info().commandLine().orElse(""));
					one.destroyForcibly();
				}
			}
		} catch (InterruptedException | ExecutionException e) {
			throw new IOException(e);
		}
	}

	private void look(Command command, Path into, String whole) throws IOException {
		String content = Command.content(into.resolve(command.file()));
		if (!command.isBench()) {
			replaced += whole.equals(content) ? 1 : 0;
			if (!whole.equals(content) && !BEFORE.equals(content)) {
				bad.add("half of " + into.resolve(command.file()));
			}
			return;
		}
		replaced += content == null ? 0 : 1;
		Path description = into.resolve(Command.RUN).resolve("run.json");
		for (Path json : List.of(into.resolve(command.file()), description)) {
			try {
				if (Files.exists(json)) {
					StrictJson.parse(Files.readString(json));
				}
			} catch (IllegalArgumentException e) {
				bad.add("half of " + json + ": " + e.getMessage());
			}
		}
		if (Files.exists(description) && Files.readString(description).contains("\"status\": \"running\"")) {
			bad.add("goes on: " + description);
		}
	}
}
