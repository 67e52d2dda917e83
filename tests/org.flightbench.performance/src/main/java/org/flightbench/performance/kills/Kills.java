// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.kills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.base.Running;
import org.flightbench.performance.FigureTable;
import org.flightbench.performance.attack.StrictJson;

/**
 * Kills commands at random times between their start and end, and checks their output files, temporary files and child
 * processes.
 */
final class Kills {

	private static final int SECONDS_TO_END = 20;
	private static final int SECONDS_TO_AGE = 90;
	private static final String BEFORE = "what was there before\n";

	private final Path folder;
	private final SplittableRandom random = new SplittableRandom(23);
	private final List<String> bad = new ArrayList<>();
	private int killed;
	private int temporary;
	/** The folders in which killed commands left temporary files, each with the output folder of that command. */
	private final Map<Path, Path> leftIn = new LinkedHashMap<>();
	private int replaced;

	/** @param folder the folder for all output */
	Kills(Path folder) {
		this.folder = folder;
	}

	/**
	 * @param arguments the root of the checkout, a jar of benchmarks, the number of kills per command, the number of
	 * kills of the desktop by its own test, and the documents that receive the tables
	 */
	public static void main(String[] arguments) throws IOException {
		Path root = Path.of(arguments[0]);
		int times = Integer.parseInt(arguments[2]);
		Path folder = Files.createTempDirectory("flightbench-kills");
		List<Command> all = new ArrayList<>(Command.onRecordings(root, folder));
		all.add(Command.bench(Path.of(arguments[1])));
		FigureTable table = new FigureTable("Command", "kills", "had finished", "incomplete files",
				"runs that appear active",
				"processes left", "temporary files left", "after the next command");
		List<String> bad = new ArrayList<>();
		for (Command command : all) {
			Kills kills = new Kills(Files.createTempDirectory(folder, "command"));
			kills.kill(command, times);
			table.add(kills.row(command));
			kills.bad.forEach(System.out::println);
			bad.addAll(kills.bad);
		}
		WriterKills writer = new WriterKills(Files.createTempDirectory(folder, "writer"));
		writer.kill(times);
		writer.bad().forEach(System.out::println);
		bad.addAll(writer.bad());
		String text = table.markdown() + "\n" + writer.table();
		int ofDesktop = Integer.parseInt(arguments[3]);
		if (ofDesktop > 0) {
			// The desktop's own test fails at the first lost or incomplete state, so both counts are 0 if it has
			// passed.
			FigureTable desktop = new FigureTable("Kills of the desktop within its write", "states lost",
					"states half");
			desktop.add(arguments[3], "0", "0");
			text += "\n" + desktop.markdown();
		}
		System.out.println(text);
		for (int document = 4; document < arguments.length; document++) {
			FigureTable.replace(Path.of(arguments[document]), "kills", text);
		}
		System.exit(bad.isEmpty() ? 0 : 1);
	}

	/** Returns descriptions of all defects found. */
	List<String> bad() {
		return bad;
	}

	private String[] row(Command command) {
		return new String[]{command.name(), Integer.toString(killed), Integer.toString(replaced), count("half"),
				count("goes on"), count("process"), Integer.toString(temporary), count("temporary")};
	}

	private String count(String word) {
		return Long.toString(bad.stream().filter(one -> one.startsWith(word)).count());
	}

	/** Kills a command repeatedly, at random times up to its usual duration. */
	void kill(Command command, int times) throws IOException {
		Path first = Files.createDirectory(folder.resolve("first"));
		long start = System.nanoTime();
		int status = Command.await(command.start(List.of(), first, folder.resolve("output")));
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
			Process process = command.start(List.of("-Djava.io.tmpdir=" + temporaryFiles), into,
					folder.resolve("output"));
			kill(process, random.nextLong(nanos));
			look(command, into, whole);
			if (left(temporaryFiles, into) > 0) {
				temporary += left(temporaryFiles, into);
				leftIn.put(temporaryFiles, into);
			}
		}
		afterTheNext(command);
	}

	private static int left(Path temporaryFiles, Path into) {
		return (int) (Arrays.stream(temporaryFiles.toFile().list()).filter(name -> !name.startsWith("hsperf")).count()
				+ Arrays.stream(into.toFile().list()).filter(name -> name.endsWith(".tmp")).count());
	}

	/** Checks that the next command in the same folder deletes temporary files that are old enough. */
	private void afterTheNext(Command command) throws IOException {
		if (leftIn.isEmpty()) {
			return;
		}
		for (Map.Entry<Path, Path> one : leftIn.entrySet()) {
			age(one.getKey());
			age(one.getValue());
			Command.await(command.start(List.of("-Djava.io.tmpdir=" + one.getKey()), one.getValue(),
					folder.resolve("output")));
			if (left(one.getKey(), one.getValue()) > 0) {
				bad.add("temporary files stay in " + one.getKey() + " or " + one.getValue());
			}
		}
	}

	/**
	 * Makes the files of a folder, and the folders in it, look older than the minute that the next command waits for.
	 */
	private static void age(Path folder) throws IOException {
		List<Path> files;
		try (Stream<Path> below = Files.walk(folder)) {
			files = below.toList();
		}
		FileTime old = FileTime.from(Instant.now().minusSeconds(SECONDS_TO_AGE));
		for (Path file : files) {
			Files.setLastModifiedTime(file, old);
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
			for (ProcessHandle one : Running.after(Duration.ofSeconds(SECONDS_TO_END), started)) {
				bad.add("process " + one.pid() + " goes on: " + one.info().commandLine().orElse(""));
				one.destroyForcibly();
			}
		} catch (InterruptedException e) {
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
