// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.limits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.performance.FigureTable;
import org.flightbench.performance.attack.StrictJson;

/**
 * Runs commands under resource shortages, and prints the outcomes: either a complete result, or a one-line error and
 * the unchanged previous file. Run it with the script {@code limits} next to this module's pom.
 */
final class Limits {

	private static final String BEFORE = "what was there before\n";
	private static final String WHOLE = "result";
	private static final String BAD = "BAD: ";
	private static final String UNTRIED = "not tried: root only";
	private static final String OURS = "flightbench: ";
	private static final String NOT_APPLICABLE = "-";
	private static final int LONGEST_CELL = 90;
	private static final int LOOK_MILLIS = 10;

	private final List<Command> commands;
	private final Path folder;
	private final Map<Command, String> wholes = new HashMap<>();

	/** @param folder the folder for all output */
	Limits(List<Command> commands, Path folder) {
		this.commands = commands;
		this.folder = folder;
	}

	/**
	 * @param arguments the root of the checkout, a jar of benchmarks, and the Markdown documents that receive the table
	 */
	public static void main(String[] arguments) throws IOException {
		List<Command> all = new ArrayList<>(Command.onSamples(Path.of(arguments[0])));
		all.add(Command.bench(Path.of(arguments[1])));
		all.add(Command.benchOfPair(Path.of(arguments[1])));
		Path folder = Files.createTempDirectory("flightbench-limits");
		List<String> head = new ArrayList<>(List.of("Too little"));
		all.forEach(command -> head.add(command.name()));
		FigureTable table = new FigureTable(head.toArray(String[]::new));
		boolean isBad = false;
		Limits limits = new Limits(all, folder);
		for (Condition condition : Condition.values()) {
			List<String> cells = limits.outcomes(condition);
			isBad |= cells.stream().anyMatch(Limits::isBad);
			cells.add(0, condition.label());
			table.add(cells.toArray(String[]::new));
		}
		System.out.println(table.markdown());
		for (int document = 2; document < arguments.length; document++) {
			FigureTable.replace(Path.of(arguments[document]), "limits", table.markdown());
		}
		System.exit(isBad ? 1 : 0);
	}

	static boolean isBad(String outcome) {
		return outcome.startsWith(BAD);
	}

	/**
	 * Returns the outcome of each command. {@link Condition#NONE} must be the first condition, as it provides the
	 * expected output.
	 */
	List<String> outcomes(Condition condition) throws IOException {
		List<String> outcomes = new ArrayList<>();
		Path group = condition == Condition.CONTROL_GROUP ? Condition.group() : null;
		for (Command command : commands) {
			Path into = Files.createTempDirectory(folder, "into");
			boolean isDisk = condition.needsDisk() && Condition.mount(into);
			boolean isTried = condition.needsDisk() ? isDisk : condition != Condition.CONTROL_GROUP || group != null;
			try {
				outcomes.add(isTried ? outcome(condition, command, into, group) : UNTRIED);
			} finally {
				if (isDisk) {
					Condition.unmount(into);
				}
			}
		}
		if (group != null) {
			Files.delete(group);
		}
		return outcomes;
	}

	private String outcome(Condition condition, Command command, Path into, Path group) throws IOException {
		// Only the temporary folder is full; the output goes to another file system.
		Path out = condition == Condition.FULL_TEMPORARY ? Files.createTempDirectory(folder, "out") : into;
		if (!command.isBench()) {
			Files.writeString(out.resolve(command.file()), BEFORE);
		}
		List<String> names = names(out);
		if (condition.needsDisk()) {
			condition.apply(into);
			names = out.equals(into) ? names(out) : names;
		}
		Path output = folder.resolve("output");
		if (condition == Condition.FILLING_DISK && !command.isBench()) {
			return NOT_APPLICABLE;
		}
		Process process = command.start(condition.shell(group), condition.options(into), out, output);
		if (condition == Condition.FILLING_DISK) {
			fillWithFirstResult(process, into, out.resolve(command.file()));
		}
		int status = Command.await(process);
		String printed = Files.readString(output);
		String content = Command.content(out.resolve(command.file()));
		if (printed.contains("\n\tat ") || printed.contains("unexpected error")) {
			return BAD + "an uncaught exception: " + printed.lines().findFirst().orElse("");
		}
		if (status == 0) {
			return whole(condition, command, content);
		}
		if (condition == Condition.FILLING_DISK) {
			return runsThatFailed(out, printed);
		}
		// The heap may also be exhausted after the file is in place and before the command exits.
		boolean isWhole = condition == Condition.HEAP && !command.isBench() && wholes.get(command).equals(content);
		if (command.isBench() ? content != null : !BEFORE.equals(content) && !isWhole) {
			return BAD + "status " + status + " with a changed file: " + printed;
		}
		List<String> left = new ArrayList<>(names(out));
		left.removeAll(names);
		if (!left.stream().allMatch(name -> command.isBench() && name.startsWith(Command.RUN))) {
			return BAD + "files are left: " + left;
		}
		return firstOfOurs(printed, out);
	}

	private static String firstOfOurs(String printed, Path out) {
		return ours(printed).findFirst().map(line -> shown(line, out)).orElseGet(() -> command(printed));
	}

	private static Stream<String> ours(String printed) {
		return printed.lines().filter(line -> line.startsWith(OURS) && !line.contains("machine:"))
				.map(line -> line.substring(OURS.length()));
	}

	private static void fillWithFirstResult(Process process, Path disk, Path results) throws IOException {
		try {
			while (process.isAlive() && Files.notExists(results)) {
				Thread.sleep(LOOK_MILLIS);
			}
		} catch (InterruptedException e) {
			process.destroyForcibly();
			throw new IOException(e);
		}
		Condition.fill(disk);
	}

	/** Checks that each run keeps its completed results and records that it failed and why. */
	private String runsThatFailed(Path out, String printed) throws IOException {
		for (String name : names(out)) {
			Path run = out.resolve(name);
			if (!name.startsWith(Command.RUN)) {
				continue;
			}
			String results = Command.content(run.resolve("results.json"));
			String description = Command.content(run.resolve("run.json"));
			if (results != null && !isJson(results)) {
				return BAD + "half of the results of " + name;
			}
			if (!isJson(description) || !description.contains("\"status\": \"failed\"")
					|| description.contains("\"error\": null,\n  \"started\"")) {
				return BAD + name + " does not say that it failed: " + description;
			}
			if (names(run).stream().anyMatch(file -> file.endsWith(".tmp") || file.startsWith(".results")
					|| file.startsWith(".run"))) {
				return BAD + "files are left: " + names(run);
			}
		}
		// Progress messages precede the message of the failure.
		return ours(printed).filter(line -> line.contains("failed")).findFirst().map(line -> shown(line, out))
				.orElseGet(() -> BAD + "no word of the failure: " + printed);
	}

	/** Returns the outcome of a command whose JVM failed to start. */
	private static String command(String printed) {
		return printed.contains("Error occurred during initialization") || printed.contains("Error: ")
				|| printed.contains("error while loading shared libraries") || printed.isBlank()
						? "Java does not start"
						: BAD + printed;
	}

	private String whole(Condition condition, Command command, String content) {
		if (condition == Condition.NONE) {
			wholes.put(command, content);
			return content == null || content.isEmpty() || content.equals(BEFORE) ? BAD + "no result" : WHOLE;
		}
		// Benchmark results differ between runs, so only their syntax is checked.
		return (command.isBench() ? isJson(content) : wholes.get(command).equals(content))
				? WHOLE
				: BAD + "half a file";
	}

	private static boolean isJson(String content) {
		try {
			return content != null && StrictJson.parse(content) != null;
		} catch (IllegalArgumentException e) {
			return false;
		}
	}

	private static String shown(String line, Path out) {
		String text = line.replace(out.toString() + "/", "").replace(out.toString(), "its folder").replace("|", "\\|")
				.replace(System.getProperty("java.home"), "JAVA_HOME");
		return text.length() <= LONGEST_CELL ? text : text.substring(0, LONGEST_CELL) + "…";
	}

	private static List<String> names(Path of) {
		return Arrays.stream(of.toFile().list()).sorted().toList();
	}
}
