// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A program run that is recorded and logged at the same time. */
public final class GeneratedRun {

	private static final String PROGRAM = """
											import java.util.*;
											public class Stopped {
												static Object sink;
												static long count(int[] data, int times) {
													long sum = 0;
													for (int i = 0; i < times; i++) { for (int value : data) { sum += value; } }
													return sum;
												}
												public static void main(String[] arguments) throws Exception {
													int[] data = new int[1000];
													Thread counting = new Thread(() -> { for (int i = 0; i < 300; i++) sink = count(data, 1000); }, "counting");
													counting.start();
													for (int i = 0; i < 40; i++) {
														sink = new byte[2_000_000];
														if (i % 8 == 0) { System.gc(); }
														Thread.getAllStackTraces();
														Thread.sleep(5);
													}
													counting.join();
												}
											}
											""";

	private final Path folder;

	private GeneratedRun(Path folder) {
		this.folder = folder;
	}

	/** Runs the program in a JDK with all safepoint events enabled. */
	public static GeneratedRun by(Path jdk, Path folder) throws IOException, InterruptedException {
		GeneratedRun run = new GeneratedRun(folder);
		Path source = Files.writeString(folder.resolve("Stopped.java"), PROGRAM);
		Path settings = Files.writeString(folder.resolve("all.jfc"), settings(jdk));
		Process process = new ProcessBuilder(jdk.resolve("bin/java").toString(), "-Xmx64m",
				"-XX:FlightRecorderOptions=maxchunksize=1m",
				"-XX:StartFlightRecording=settings=" + settings + ",filename=" + run.recording(),
				"-Xlog:safepoint*,gc:file=" + run.log() + ":time,uptime,level,tags", source.toString())
				.redirectErrorStream(true).redirectOutput(folder.resolve("output").toFile()).start();
		if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
			process.destroyForcibly();
			throw new IOException("no run by " + jdk + ": " + Files.readString(folder.resolve("output")));
		}
		return run;
	}

	private static String settings(Path jdk) throws IOException {
		String profile = Files.readString(jdk.resolve("lib/jfr/profile.jfc"));
		for (String event : new String[]{"SafepointStateSynchronization", "SafepointCleanup", "SafepointEnd"}) {
			profile = profile.replaceAll(
					"(<event name=\"jdk." + event + "\">\\s*<setting name=\"enabled\">)false", "$1true");
			profile = profile.replaceAll("(<event name=\"jdk." + event
					+ "\">\\s*<setting name=\"enabled\">true</setting>\\s*<setting name=\"threshold\">)[^<]*",
					"$10 ms");
		}
		return profile;
	}

	public Path recording() {
		return folder.resolve("stopped.jfr");
	}

	public Path log() {
		return folder.resolve("stopped.log");
	}
}
