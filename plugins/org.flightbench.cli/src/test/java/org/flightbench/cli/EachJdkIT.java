// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkSearch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests commands that create and read recordings. Each JDK runs the jar and records programs that run on the same JDK.
 */
@Tag("long")
class EachJdkIT {

	private static final String PROGRAM = """
											public class Collecting {
												static volatile Object sink;
												public static void main(String[] seconds) throws Exception {
													System.out.println("runs");
													for (long end = System.nanoTime() + Long.parseLong(seconds[0]) * 1_000_000_000L; System.nanoTime() < end;) {
														for (int index = 0; index < 1000; index++) sink = new byte[10_000];
														java.nio.file.Files.write(java.nio.file.Path.of("data"), new byte[10_000]);
														System.gc();
														Thread.sleep(20);
													}
												}
											}
											""";
	private static final String SAMPLES = Checkout.root().resolve("samples").toString();

	@TempDir
	Path folder;
	private Jdk jdk;
	private Process program;

	/**
	 * Returns this JDK, or one JDK of each version from 17 on if the system property {@code flightbench.eachJdk} is
	 * set.
	 */
	static List<Jdk> jdks() {
		if (!Boolean.getBoolean("flightbench.eachJdk")) {
			return List.of(Jdk.current());
		}
		Map<String, Jdk> jdks = new LinkedHashMap<>();
		JdkSearch.found().stream().filter(jdk -> jdk.version().matches("(1[7-9]|[2-9]\\d).*"))
				.forEach(jdk -> jdks.putIfAbsent(jdk.version(), jdk));
		return List.copyOf(jdks.values());
	}

	@AfterEach
	void kill() {
		if (program != null) {
			program.destroyForcibly();
		}
	}

	@ParameterizedTest
	@MethodSource("jdks")
	void recordsAndFollowsAProgramAndShowsWhatWasRecorded(Jdk with) throws Exception {
		jdk = with;
		Path source = Files.writeString(folder.resolve("Collecting.java"), PROGRAM);
		program = new ProcessBuilder(jdk.java().toString(), "-Xmx64m", source.toString(), "120")
				.directory(folder.toFile()).start();
		program.inputReader().readLine();
		String pid = Long.toString(program.pid());
		assertTrue(run("record").contains(pid + "  "), "the program is not listed");
		shows("to see it: flightbench flame", "record", pid, "--duration", "2s", "--out", "run.jfr");
		shows("", "record", "Collecting", "--start", "--maxage", "30s");
		shows("dump.jfr", "record", pid, "--dump", "--out", "dump.jfr");
		shows("stop.jfr", "record", pid, "--stop", "--out", "stop.jfr");
		shows(", to safepoint ", "safepoints", "--live", pid, "--alert", "1us", "--duration", "4s", "--out",
				"seen.jfr");
		shows("Collecting.main", "flame", "--live", pid, "--duration", "4s", "--keep", "kept.jfr");
		shows("Collecting.main", "flame", "run.jfr");
		shows("System.gc()", "gc", "run.jfr");
		shows("File write", "io", "stop.jfr", "run.jfr");
		shows("run.jfr, ", "check", "run.jfr");
		shows("pauses in", "safepoints", "seen.jfr");
	}

	@ParameterizedTest
	@MethodSource("jdks")
	void launchesAProgramBySettingsThatItWroteAndShowsRecordingAndLog(Jdk with) throws Exception {
		jdk = with;
		Files.writeString(folder.resolve("Collecting.java"), PROGRAM);
		shows("to record with it", "settings", "--base", "profile", "--io", "all", "--safepoints", "all", "--out",
				"all.jfc");
		shows("jdk.FileWrite", "settings", "compare", "profile", "all.jfc");
		shows("-XX:StartFlightRecording=settings=all.jfc", "launch", "--settings", "all.jfc", "--print", "--",
				jdk.java().toString(), "Collecting.java", "2");
		shows("its pauses: flightbench safepoints", "launch", "--settings", "all.jfc", "--out", "run.jfr", "--",
				jdk.java().toString(), "Collecting.java", "2");
		String pauses = run("safepoints", "run.jfr", "run.log");
		assertTrue(pauses.startsWith("run.jfr + run.log: "), pauses);
		shows("File write", "io", "run.jfr");
		shows("System.gc()", "gc", "run.log");
		// The main method of the program writes a file repeatedly.
		assertTrue(run("io", "run.jfr", "--by", "place").contains("Collecting.main"), "who wrote");
	}

	@ParameterizedTest
	@MethodSource("jdks")
	void showsTheSamplesOfTheDemos(Jdk with) throws Exception {
		jdk = with;
		shows("bytes: knee at 1 (95 %: no other)", "sweep", SAMPLES + "/compression.json.gz", "--metric",
				"score,bytes");
		shows("Pareto front", "sweep", SAMPLES + "/buffers.json.gz", "--filter", "mtu=1500");
		shows("-81.2 %", "io", SAMPLES + "/io-without-trim.jfr", "--baseline", SAMPLES + "/io-with-trim.jfr");
		shows("▲ improved", "compare", SAMPLES + "/heap-dumps/jdk-22.txt", SAMPLES + "/heap-dumps/jdk-22-patched.txt");
		shows("reader-thread", "safepoints", SAMPLES + "/ttsp-baseline.jfr", SAMPLES + "/ttsp-baseline.log");
		for (String demo : List.of("ttsp", "heapdump", "compression", "buffers", "io")) {
			shows("flightbench demo " + demo, "demo", demo, "--help");
		}
	}

	@Test
	void bothVersionsThatTheGuideNamesAreThere() {
		assertTrue(jdks().size() >= 2, jdks().toString());
	}

	private void shows(String text, String... arguments) throws IOException, InterruptedException {
		String said = run(arguments);
		assertTrue(said.contains(text), String.join(" ", arguments) + " does not say '" + text + "':\n" + said);
	}

	/** Runs a command, which must exit with status 0, and returns its whole output. */
	private String run(String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(
				List.of(jdk.java().toString(), "-Dstdout.encoding=UTF-8", "-Dsun.stdout.encoding=UTF-8", "-jar",
						System.getProperty("flightbench.jar")));
		command.addAll(List.of(arguments));
		File out = folder.resolve("said").toFile();
		Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
				.redirectOutput(out).start();
		if (!process.waitFor(2, TimeUnit.MINUTES)) {
			process.destroyForcibly();
			throw new IOException("still running after two minutes: " + command);
		}
		String said = Files.readString(out.toPath(), StandardCharsets.UTF_8);
		assertEquals(0, process.exitValue(), command + "\n" + said);
		return said;
	}
}
