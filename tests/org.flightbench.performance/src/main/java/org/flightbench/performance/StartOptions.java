// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints what the options bring that the start script gives the virtual machine of the command {@code flame}: whole
 * processes with all of them, and without some. The script {@code start-options} beside this module's pom starts it.
 */
public final class StartOptions {

	private static final List<String> RECORDINGS = List.of("few-stacks.jfr", "deep-stacks.jfr", "shapes/jdk-usual.jfr",
			"shapes/goland-multichunk.jfr");
	private static final List<String> COMPILER = List.of("-XX:TieredStopAtLevel=1",
			"-XX:Tier3InvocationThreshold=1000", "-XX:Tier3MinInvocationThreshold=500",
			"-XX:Tier3CompileThreshold=3000", "-XX:Tier3BackEdgeThreshold=8000");
	private static final List<String> COLLECTOR = List.of("-XX:+UseSerialGC");
	private static final List<String> HEAP = List.of("-Xms160m", "-XX:NewSize=20m", "-XX:MaxNewSize=32m",
			"-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=20");
	private static final List<String> PAGES = List.of("-XX:PretenureSizeThreshold=100k");

	private final Path folder = Path.of(System.getProperty("recordings.folder"));
	private final Path jar = Path.of(System.getProperty("recordings.jar"));
	private final int rounds = Integer.getInteger("recordings.rounds", 3);
	/** Of all recordings the one where most of the time is the start. */
	private static final String OF_START = "shapes/jdk-cold.jfr";

	private final FigureTable table = new FigureTable("Recording", "Options", "Time", "Processor time", "Memory");

	private StartOptions() {}

	/** @param arguments a Markdown document to put the table into, if wanted */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		StartOptions options = new StartOptions();
		for (String recording : RECORDINGS) {
			Path file = options.folder.resolve(recording);
			if (Files.exists(file)) {
				options.measure(file);
			}
		}
		Path ofStart = options.folder.resolve(OF_START);
		if (Files.exists(ofStart)) {
			options.measureStart(ofStart);
		}
		String text = machine.description() + " Medians of " + options.rounds + " processes.\n\n"
				+ options.table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "start-options", text);
		}
	}

	private void measure(Path file) throws IOException, InterruptedException {
		Map<String, List<String>> variants = new LinkedHashMap<>();
		variants.put("all", all(COLLECTOR, COMPILER, HEAP, PAGES));
		variants.put("without `PretenureSizeThreshold`", all(COLLECTOR, COMPILER, HEAP));
		variants.put("without that and the sizes of the heap", all(COLLECTOR, COMPILER));
		variants.put("without the serial collector as well", all(COMPILER));
		variants.put("none", List.of());
		Path page = Files.createTempFile("flightbench", ".html");
		try {
			Map<String, List<String>> commands = new LinkedHashMap<>();
			// with any option the jar starts no process of its own
			variants.forEach((name, options) -> commands.put(name,
					flame(jar, all(options, List.of("-Dstart.options=true")), file, page)));
			measure(file, commands);
		} finally {
			Files.delete(page);
		}
	}

	/**
	 * The jar as users start it, one that does not initialize its classes first, and one with the classes of the
	 * command line's parser as they are published.
	 */
	private void measureStart(Path file) throws IOException, InterruptedException {
		Path page = Files.createTempFile("flightbench", ".html");
		Path late = Files.createTempFile("flightbench", ".jar");
		Path published = Files.createTempFile("flightbench", ".jar");
		try {
			Files.copy(jar, late, StandardCopyOption.REPLACE_EXISTING);
			Files.copy(jar, published, StandardCopyOption.REPLACE_EXISTING);
			replace(published, Path.of(System.getProperty("recordings.parser")));
			Map<String, List<String>> commands = new LinkedHashMap<>();
			commands.put("the jar without any", flame(jar, List.of(), file, page));
			commands.put("… whose classes are initialized when they are needed", flame(late, List.of(), file, page));
			commands.put("… with picocli's classes as published", flame(published, List.of(), file, page));
			for (List<String> command : commands.values()) {
				// the first leaves its classes for the others
				FinishedProcess.run(command, Map.of());
			}
			Files.deleteIfExists(classes(late));
			measure(file, commands);
		} finally {
			Files.delete(page);
			Files.delete(late);
			Files.delete(published);
		}
	}

	/** Where the first command of a jar leaves the names of its classes, beside the cache of them. */
	private static Path classes(Path ofJar) throws IOException {
		String name = "-" + Integer.toHexString(ofJar.toString().hashCode()) + "-flame.aot.classes";
		try (Stream<Path> files = Files.list(Path.of(System.getProperty("user.home"), ".flightbench", "classes"))) {
			return files.filter(file -> file.toString().endsWith(name)).findFirst()
					.orElse(Path.of(ofJar + ".classes"));
		}
	}

	/** Puts the classes of one jar in place of those of the same name in another. */
	private static void replace(Path jar, Path other) throws IOException {
		try (FileSystem into = FileSystems.newFileSystem(jar);
				FileSystem from = FileSystems.newFileSystem(other);
				Stream<Path> files = Files.walk(from.getPath("/picocli"))) {
			for (Path file : (Iterable<Path>) files.filter(path -> path.toString().endsWith(".class"))::iterator) {
				Files.copy(file, into.getPath(file.toString()), StandardCopyOption.REPLACE_EXISTING);
			}
		}
	}

	private void measure(Path file, Map<String, List<String>> commands) throws IOException, InterruptedException {
		Map<String, List<FinishedProcess>> processes = new LinkedHashMap<>();
		for (int round = 0; round < rounds; round++) {
			for (Map.Entry<String, List<String>> command : commands.entrySet()) {
				processes.computeIfAbsent(command.getKey(), unseen -> new ArrayList<>())
						.add(FinishedProcess.run(command.getValue(), Map.of()));
			}
		}
		String name = file.getFileName().toString();
		for (Map.Entry<String, List<FinishedProcess>> variant : processes.entrySet()) {
			Median median = new Median(variant.getValue());
			table.add(name, variant.getKey(), Figure.seconds(median.seconds()), Figure.seconds(median.processor()),
					String.format(Locale.ROOT, "%.0f MB", median.megabytes()));
			name = "";
		}
	}

	@SafeVarargs
	private static List<String> all(List<String>... groups) {
		List<String> all = new ArrayList<>();
		for (List<String> group : groups) {
			all.addAll(group);
		}
		return all;
	}

	private static List<String> flame(Path jar, List<String> options, Path file, Path page) {
		List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
		command.addAll(options);
		command.addAll(List.of("-jar", jar.toString(), "flame", file.toString(), "--event", "allocation", "--out",
				page.toString()));
		return command;
	}
}
