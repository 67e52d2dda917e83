// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Creates recordings with the JDKs installed on this machine. */
public final class GeneratedRecording {

	private static final String PROGRAM = """
											import java.nio.file.*;
											import java.util.*;
											public class Program {
												static Object sink;
												static void recurse(int depth) {
													if (depth > 0) { recurse(depth - 1); } else { sink = new byte[1000]; }
												}
												public static void main(String[] arguments) throws Exception {
													Thread worker = new Thread(() -> { for (int i = 0; i < 200_000; i++) recurse(i % 100); }, "wörker \\u4e16");
													worker.start();
													Path file = Path.of(arguments[0]);
													for (int i = 0; i < 20; i++) {
														Files.write(file, new byte[100_000]);
														sink = Files.readAllBytes(file);
														try { Integer.parseInt("x" + i); } catch (NumberFormatException expected) { sink = expected; }
														synchronized (file) { file.wait(12); }
													}
													System.gc();
													worker.join();
												}
											}
											""";

	private GeneratedRecording() {}

	/**
	 * Returns this JDK. If the system property {@code flightbench.eachJdk} is set, also returns one JDK of each other
	 * release from 17 on that is installed next to it.
	 */
	public static List<Path> jdks() throws IOException {
		Path home = Path.of(System.getProperty("java.home")).toRealPath();
		if (!Boolean.getBoolean("flightbench.eachJdk")) {
			return List.of(home);
		}
		Map<String, Path> jdks = new TreeMap<>();
		try (Stream<Path> siblings = Files.list(home.getParent())) {
			for (Path jdk : siblings.sorted().toList()) {
				Path release = jdk.resolve("release");
				if (Files.exists(release) && Files.exists(jdk.resolve("bin/javac"))) {
					Files.readAllLines(release).stream().filter(line -> line.matches("JAVA_VERSION=\"(1[7-9]|[2-9]).*"))
							.forEach(version -> jdks.put(version, jdk));
				}
			}
		}
		jdks.putIfAbsent("this", home);
		return new ArrayList<>(new java.util.LinkedHashSet<>(jdks.values()));
	}

	/** Runs a small program in a JDK with a recording of several chunks. */
	public static Path by(Path jdk, Path folder) throws IOException, InterruptedException {
		Path recording = folder.resolve("made.jfr");
		run(jdk, folder, "-XX:FlightRecorderOptions=maxchunksize=1m,stackdepth=64",
				"-XX:StartFlightRecording=settings=profile,filename=" + recording);
		return recording;
	}

	/**
	 * Runs a small program in this JDK with async-profiler.
	 *
	 * @param options the options of async-profiler, such as {@code event=ctimer}
	 */
	public static Path byAsyncProfiler(String options, Path folder) throws IOException, InterruptedException {
		String machine = System.getProperty("os.arch").equals("aarch64") ? "linux-arm64" : "linux-x64";
		String name = System.getProperty("os.name").startsWith("Mac") ? "macos" : machine;
		Path library = folder.resolve("libasyncProfiler.so");
		try (InputStream in = GeneratedRecording.class.getResourceAsStream("/" + name + "/libasyncProfiler.so")) {
			Files.copy(in, library);
		}
		Path recording = folder.resolve("async.jfr");
		run(Path.of(System.getProperty("java.home")), folder,
				"-agentpath:" + library + "=start," + options + ",jfr,file=" + recording);
		return recording;
	}

	private static void run(Path jdk, Path folder, String... options) throws IOException, InterruptedException {
		Path source = Files.writeString(folder.resolve("Program.java"), PROGRAM);
		List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-Xmx128m"));
		command.addAll(List.of(options));
		command.addAll(List.of(source.toString(), folder.resolve("data").toString()));
		Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(folder.resolve("output").toFile()).start();
		if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
			process.destroyForcibly();
			throw new IOException("no recording by " + jdk + ": " + Files.readString(folder.resolve("output")));
		}
	}
}
