// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.analysis.join.RecordedHeapDumps;
import org.flightbench.base.ReadProgress;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkSearch;
import org.flightbench.cli.Checkout;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests heap dumps by real JVMs: the output of jcmd and the recorded events must agree with the files. */
@Tag("long")
class RecordedHeapDumpsTest {

	private static final String PROGRAM = """
											public class Waits {
												static byte[][] heap = new byte[2000][1000];
												public static void main(String[] none) throws Exception {
													System.out.println("runs");
													System.in.read();
												}
											}
											""";

	@TempDir
	Path folder;

	@Test
	void sizesTimesAndCompressionAreThoseOfTheFilesAndOfTheJdksOwnReader() throws Exception {
		List<Jdk> jdks = Boolean.getBoolean("flightbench.eachJdk") ? JdkSearch.found() : List.of(Jdk.current());
		for (Path jdk : jdks.stream().filter(jdk -> jdk.version().matches("(1[7-9]|[2-9]\\d).*")).map(Jdk::home)
				.toList()) {
			boolean isParallel = Jdk.at(jdk).version().matches("(2[2-9]|[3-9]\\d).*");
			List<String> made = isParallel
					? List.of("", "-gz=1", "-parallel=2", "-gz=1 -parallel=2")
					: List.of("", "-gz=1");
			Path here = dumps(jdk, made, isParallel);
			Path recording = here.resolve("dumps.jfr");
			Path log = here.resolve("jcmd.log");
			Run logged = RunReader.read(log, ReadProgress.NONE);
			Run recorded = RecordedHeapDumps.read(recording, ReadProgress.NONE);
			List<String> params = made.stream().map(options -> options.replace("-", "").replace(" ", ", ")).toList();
			assertEquals(params, params(logged), Files.readString(log));
			List<RecordedEvent> events = RecordingFile.readAllEvents(recording).stream()
					.filter(event -> event.getEventType().getName().equals("jdk.HeapDump")).toList();
			// The event of older JDKs has no field for the compression.
			assertEquals(
					events.get(0).hasField("compression") ? params : List.of("dump=1", "dump=2"),
					params(recorded), jdk.toString());
			if (isParallel) {
				// A recording alone does not show how many threads wrote a dump; the log does.
				Path alone = Files.copy(recording, Files.createDirectory(here.resolve("alone")).resolve("dumps.jfr"));
				assertEquals(List.of("", "gz=1"), params(RecordedHeapDumps.read(alone, ReadProgress.NONE)));
				assertEquals(List.of(), recorded.notes());
				Files.copy(Checkout.root().resolve("samples/ttsp-baseline.log"), alone.resolveSibling("dumps.log"));
				Run beside = RecordedHeapDumps.read(alone, ReadProgress.NONE);
				assertEquals(List.of("", "gz=1"), params(beside));
				assertTrue(beside.notes().get(0).contains("dumps.log next to the recording is from another run"),
						beside.notes().toString());
			}
			for (int index = 0; index < made.size(); index++) {
				long size = Files.size(here.resolve("heap" + index + ".hprof"));
				assertEquals(size, bytes(logged.results().get(index)), "in the log of " + jdk);
				assertEquals(size, bytes(recorded.results().get(index)), "in the recording of " + jdk);
				assertEquals(events.get(index).getDuration().toNanos() / 1e9, seconds(recorded, index), 1e-9);
				assertTrue(Math.abs(seconds(logged, index) - seconds(recorded, index)) < 0.5 + seconds(logged, index),
						"both time the same dump: " + seconds(logged, index) + ", " + seconds(recorded, index));
			}
		}
	}

	/** Starts a recorded and logged JVM that dumps its heap, and returns the folder with the files. */
	private Path dumps(Path jdk, List<String> made, boolean isParallel) throws Exception {
		Path here = Files.createTempDirectory(folder, "jdk");
		Path source = Files.writeString(here.resolve("Waits.java"), PROGRAM);
		Path recording = here.resolve("dumps.jfr");
		List<String> launch = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-XX:+UseG1GC",
				"-XX:ParallelGCThreads=2", "-XX:-UseDynamicNumberOfGCThreads",
				"-Xlog:safepoint*,gc*" + (isParallel ? ",heapdump" : "") + ":file=" + here.resolve("dumps.log")
						+ ":time,uptime,level,tags",
				"-XX:StartFlightRecording=settings=profile,filename=" + recording, source.toString()));
		Process program = new ProcessBuilder(launch).redirectErrorStream(true).start();
		Path log = here.resolve("jcmd.log");
		try {
			String line = program.inputReader().readLine();
			while (line != null && !line.equals("runs")) {
				line = program.inputReader().readLine();
			}
			for (String options : made) {
				Files.writeString(log, "$ jcmd " + program.pid() + " GC.heap_dump " + options + " x.hprof\n",
						java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND);
				List<String> command = new ArrayList<>(
						List.of(jdk.resolve("bin/jcmd").toString(), Long.toString(program.pid()), "GC.heap_dump"));
				if (!options.isEmpty()) {
					command.addAll(List.of(options.split(" ")));
				}
				command.add(here.resolve("heap" + made.indexOf(options) + ".hprof").toString());
				assertEquals(0, new ProcessBuilder(command).redirectErrorStream(true)
						.redirectOutput(ProcessBuilder.Redirect.appendTo(new File(log.toString()))).start()
						.waitFor());
			}
		} finally {
			program.getOutputStream().close();
		}
		assertEquals(0, program.waitFor(), "it ends when its input does, and writes its recording");
		return here;
	}

	private static double seconds(Run run, int index) {
		return run.results().get(index).primary().score().value();
	}

	private static double bytes(Result dump) {
		return dump.metric("dump.bytes").orElseThrow().score().value();
	}

	private static List<String> params(Run run) {
		return run.results().stream().map(result -> result.id().paramsText()).toList();
	}
}
