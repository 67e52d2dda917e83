// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program that creates the class cache of the archive: commands run on samples list the classes that they load, and
 * the JVM stores these classes in the form that it uses in memory.
 */
public final class StartCache {

	private static final Path JAR = Path.of("lib", "flightbench.jar");
	private static final Path CACHE = Path.of("lib", "flightbench.jsa");
	/** The options of the start script. A cache can only be used with the collector for which it was created. */
	private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
	private static final String CONSTANTS = "@cp";
	private static final String CONCURRENT = "java/util/concurrent/";
	/** Classes that are loaded only if threads happen to change the same map at the same time. */
	private static final Set<String> OF_CONTENTION = Set.of("java/util/Random",
			"java/util/concurrent/ThreadLocalRandom");
	/**
	 * An order that does not depend on the timing of threads: first the lines with classes, then those with details,
	 * which begin with an {@code @}.
	 */
	private static final Comparator<String> CLASSES_FIRST = Comparator.<String, Boolean>comparing(
			line -> line.startsWith(CONSTANTS)).thenComparing(line -> line.startsWith("@"))
			.thenComparing(Comparator.naturalOrder());
	private static final int LINKING_SINCE = 24;
	/** The size in bytes of a cache's header, which contains checksums of 4 bytes each. */
	private static final int HEADER = 4096;
	private static final int MOST_DIFFERENCES = 2000;

	private final Path image;
	private final Path scratch;

	private StartCache(Path image, Path scratch) {
		this.image = image;
		this.scratch = scratch;
	}

	/**
	 * Creates the cache.
	 *
	 * @param arguments the folder of the archive with its runtime and jar, the folder with samples, and a folder for
	 * intermediate files
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Path scratch = Files.createDirectories(Path.of(arguments[2]).toAbsolutePath());
		new StartCache(Path.of(arguments[0]).toAbsolutePath(), scratch).make(Path.of(arguments[1]).toAbsolutePath());
	}

	private void make(Path samples) throws IOException, InterruptedException {
		NewerClasses.convert(image.resolve(JAR));
		String baseline = samples.resolve("histogram-baseline.json").toString();
		String candidate = samples.resolve("histogram-optimized.json").toString();
		String before = samples.resolve("allocation-before.jfr").toString();
		String after = samples.resolve("allocation-after.jfr").toString();
		List<List<String>> commands = List.of(List.of("compare", baseline, candidate),
				List.of("compare", baseline, candidate, "--format", "html"), List.of("gate", baseline, candidate),
				List.of("flame", after), List.of("flame", after, "--baseline", before, "--format", "html"),
				List.of("safepoints", samples.resolve("slow-disk.log").toString()), List.of("summary", after),
				List.of("--help"), List.of("compare", "--help"), List.of("--version"));
		List<String> lines = new ArrayList<>();
		for (List<String> command : commands) {
			lines.addAll(loaded(command));
		}
		Path list = Files.write(scratch.resolve("classes"), merged(lines));
		byte[] cache = dump(list);
		removeDifferences(cache, dump(list));
		Files.write(image.resolve(CACHE), cache);
	}

	/**
	 * Merges the class lists of several commands. Lines that begin with {@code @cp} list the constants of a class that
	 * are to be resolved in the cache. The result contains one such line per class, except for classes of {@code
	 * java.util.concurrent}, whose resolved constants depend on the timing of threads, and lacks
	 * {@link #OF_CONTENTION}.
	 */
	static Set<String> merged(List<String> lines) {
		Set<String> merged = new TreeSet<>(CLASSES_FIRST);
		Map<String, Set<Integer>> constants = new TreeMap<>();
		for (String line : lines) {
			String[] words = line.split(" ");
			boolean areConstants = words[0].equals(CONSTANTS);
			if (OF_CONTENTION.contains(words[areConstants ? 1 : 0])) {
				continue;
			}
			if (!areConstants) {
				merged.add(line);
			} else if (!words[1].startsWith(CONCURRENT)) {
				Set<Integer> ofClass = constants.computeIfAbsent(words[1], name -> new TreeSet<>());
				Stream.of(words).skip(2).map(Integer::valueOf).forEach(ofClass::add);
			}
		}
		constants.forEach((name, indexes) -> merged.add(CONSTANTS + " " + name + " "
				+ indexes.stream().map(String::valueOf).collect(Collectors.joining(" "))));
		return merged;
	}

	/** Runs a command and returns the lines of its class list, without the numbers that differ between runs. */
	private List<String> loaded(List<String> command) throws IOException, InterruptedException {
		Path list = scratch.resolve("loaded");
		// disables compilation, because inlined calls would be missing from the list
		List<String> arguments = new ArrayList<>(
				List.of("-Xshare:off", "-Xint", "-XX:DumpLoadedClassList=" + list, "-jar",
						JAR.toString()));
		arguments.addAll(command);
		java(arguments);
		return Files.readAllLines(list).stream().filter(line -> !line.startsWith("#"))
				.map(line -> line.replaceFirst(" id: .*", "")).toList();
	}

	private byte[] dump(Path list) throws IOException, InterruptedException {
		Path cache = scratch.resolve("cache");
		List<String> arguments = new ArrayList<>(List.of("-Xshare:dump", "-XX:SharedClassListFile=" + list,
				"-XX:SharedArchiveFile=" + cache, "-jar", JAR.toString()));
		if (Runtime.version().feature() >= LINKING_SINCE) {
			arguments.add(0, "-XX:+AOTClassLinking");
		}
		Files.deleteIfExists(cache);
		Path output = java(arguments);
		if (!Files.exists(cache)) {
			throw new IOException("Java made no class cache: " + Files.readString(output));
		}
		return Files.readAllBytes(cache);
	}

	/** Runs Java in the folder of the archive, so that the cache does not contain the path of the build. */
	private Path java(List<String> arguments) throws IOException, InterruptedException {
		Path output = scratch.resolve("output");
		List<String> command = new ArrayList<>(List.of(image.resolve("runtime/bin/java").toString()));
		command.addAll(OPTIONS);
		command.addAll(arguments);
		new ProcessBuilder(command).directory(image.toFile()).redirectErrorStream(true)
				.redirectOutput(output.toFile()).start().waitFor();
		return output;
	}

	/**
	 * Clears the values in which two caches of the same classes differ, so that all builds create the same cache: the
	 * 8-byte times at which soft references were last used, and the checksums in the header, which Java verifies only
	 * on request.
	 *
	 * @throws IOException if the caches differ in their size, or in more than a few numbers
	 */
	static void removeDifferences(byte[] cache, byte[] other) throws IOException {
		if (cache.length != other.length) {
			throw new IOException("two class caches of " + cache.length + " and " + other.length + " bytes");
		}
		ByteBuffer first = ByteBuffer.wrap(cache);
		ByteBuffer second = ByteBuffer.wrap(other);
		int removed = 0;
		for (int at = 0; at < HEADER; at += Integer.BYTES) {
			if (first.getInt(at) != second.getInt(at)) {
				first.putInt(at, 0);
			}
		}
		for (int at = HEADER; at < cache.length; at += Long.BYTES) {
			if (first.getLong(at) != second.getLong(at)) {
				first.putLong(at, 0);
				removed++;
			}
		}
		if (removed > MOST_DIFFERENCES) {
			throw new IOException("two class caches differ in " + removed + " numbers, which are too many to be times");
		}
	}
}
