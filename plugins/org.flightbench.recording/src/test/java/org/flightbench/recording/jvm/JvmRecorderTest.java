// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.jfr.GeneratedRecording;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JvmRecorderTest {

	private static final String SAMPLE = "jdk.ObjectAllocationSample";

	@TempDir
	Path folder;

	static List<Path> jdks() throws IOException {
		return GeneratedRecording.jdks();
	}

	@ParameterizedTest
	@MethodSource("jdks")
	void recordsARunningProgramOfEachJdk(Path jdk) throws Exception {
		try (Allocating program = new Allocating(jdk, folder, 60);
				JvmRecorder recorder = JvmRecorder.attach(program.jvm())) {
			long recording = recorder.start(JvmSettings.of("flightbench"), Map.of());
			assertEquals(List.of(recording), recorder.running());
			Thread.sleep(1000);
			Path part = folder.resolve("part.jfr");
			try (OutputStream out = Files.newOutputStream(part)) {
				recorder.write(recording, out);
			}
			assertTrue(recorder.isRunning(recording), "writing does not end it");
			Path whole = folder.resolve("whole.jfr");
			try (OutputStream out = Files.newOutputStream(whole)) {
				recorder.stop(recording, out);
			}
			assertEquals(List.of(), recorder.running());
			assertTrue(allocatedIn(part) > 0, "nothing in the part");
			assertTrue(allocatedIn(whole) >= allocatedIn(part), "the whole has less than its part");
		}
	}

	/** Returns the number of samples in the program's method, according to the JDK's parser. */
	private static long allocatedIn(Path recording) throws IOException {
		long samples = 0;
		for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
			boolean isProgram = event.getEventType().getName().equals(SAMPLE) && event.getStackTrace() != null
					&& event.getStackTrace().getFrames().stream()
							.anyMatch(frame -> frame.getMethod().getType().getName().equals("Allocating"));
			samples += isProgram ? 1 : 0;
		}
		return samples;
	}

	@Test
	@Tag("long")
	void aProgramThatIsKilledIsToldAndOneThatEndsHasWrittenItsRecording() throws Exception {
		Path jdk = jdks().get(0);
		try (Allocating program = new Allocating(jdk, folder, 60);
				JvmRecorder recorder = JvmRecorder.attach(program.jvm())) {
			long recording = recorder.start(JvmSettings.of("default"), Map.of());
			program.kill();
			assertThrows(JvmGoneException.class, () -> recorder.isRunning(recording));
		}
		Path rest = folder.resolve("rest.jfr");
		try (Allocating program = new Allocating(jdk, folder, 60);
				JvmRecorder recorder = JvmRecorder.attach(program.jvm())) {
			recorder.start(JvmSettings.of("flightbench"),
					Map.of("destination", rest.toString(), "dumpOnExit", "true"));
			program.end();
			assertTrue(Files.size(rest) > 0, "not written");
		}
	}

	@Test
	@Tag("long")
	void settingsThatAreNoneAreRefusedAndLeaveNoRecording() throws Exception {
		Path settings = Files.writeString(folder.resolve("no.jfc"), "no settings");
		try (Allocating program = new Allocating(jdks().get(0), folder, 60);
				JvmRecorder recorder = JvmRecorder.attach(program.jvm())) {
			JvmSettings none = JvmSettings.of(settings.toString());
			JvmException refused = assertThrows(JvmException.class, () -> recorder.start(none, Map.of()));
			assertTrue(refused.getMessage().contains("does not accept the settings " + settings),
					refused.getMessage());
			assertEquals(List.of(), recorder.running());
		}
		assertTrue(assertThrows(JvmException.class, () -> JvmSettings.of("prfile")).getMessage()
				.contains("no predefined settings have this name (default, profile, flightbench)"));
	}

	@Test
	void whoDoesNotAnswerIsNamed() {
		String address = "service:jmx:rmi:///jndi/rmi://localhost:1/jmxrmi";
		assertTrue(assertThrows(JvmException.class, () -> JvmRecorder.connect(new JmxAddress(address)))
				.getMessage().startsWith("cannot connect to " + address));
		assertTrue(assertThrows(JvmException.class, () -> JvmRecorder.connect(new JmxAddress("localhost:1")))
				.getMessage().startsWith("'localhost:1' is not a JMX service URL"));
	}

	@Test
	void aProgramRunFromSourceIsNamedAfterItsFile() {
		for (String launcher : List.of("jdk.compiler/com.sun.tools.javac.launcher.Main",
				"jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher")) {
			RunningJvm jvm = new RunningJvm(1, launcher + " /srv/shop/Server.java --port 80");
			assertEquals("/srv/shop/Server.java", jvm.program());
			assertEquals("Server", jvm.shortName());
		}
		assertEquals("SourceLauncher", new RunningJvm(1, "org.acme.SourceLauncher x").shortName());
	}

	@ParameterizedTest
	@MethodSource("jdks")
	@Tag("long")
	void aProgramRunFromSourceByEachJdkIsFoundByItsName(Path jdk) throws Exception {
		try (Allocating program = new Allocating(jdk, folder, 60)) {
			assertEquals("Allocating", program.jvm().shortName());
			assertEquals(program.jvm(), RunningJvm.find("Allocating\\.java$"));
		}
	}

	@Test
	void noRecordingTakesThePlaceOfOneOfTheSameSecond() throws IOException {
		LocalDateTime time = LocalDateTime.of(2026, 11, 24, 18, 33, 27);
		for (String expected : List.of("tool-20261124-183327.jfr", "tool-20261124-183327_1.jfr",
				"tool-20261124-183327_2.jfr")) {
			Path file = OngoingRecording.newFile(folder, "tool.jar", time);
			assertEquals(folder.resolve(expected), file);
			Files.createFile(file);
		}
		assertEquals(Path.of("recording-20261124-183327.jfr"), OngoingRecording.newFile(Path.of(""), "", time));
	}

	@Test
	void settingsSayWhatTheyAre() throws Exception {
		assertTrue(JvmSettings.of("default").description().contains("1 %"), JvmSettings.of("default").description());
		assertEquals("Profiling, with every safepoint in its phases and finer allocation samples.",
				JvmSettings.of("flightbench").description());
		Path broken = Files.writeString(folder.resolve("no.jfc"), "no settings");
		assertEquals("", JvmSettings.of(broken.toString()).description());
	}

	@Test
	void oneIsFoundByProcessIdOrByAMainClassThatOnlyItHas() throws Exception {
		List<RunningJvm> running = List.of(new RunningJvm(11, "org.acme.Server --port 80"),
				new RunningJvm(112, "org.acme.Client"), new RunningJvm(13, "/opt/acme/tool.jar x"),
				new RunningJvm(14, ""));
		assertEquals(11, RunningJvm.find("11", running).pid());
		assertEquals(11, RunningJvm.find("Server$", running).pid());
		assertEquals("Server", RunningJvm.find("11", running).shortName());
		assertEquals("tool.jar", RunningJvm.find("tool", running).shortName());
		assertFalse(message("port", running).isEmpty(), "arguments are not searched");
		assertEquals(
				"'acme' matches 3 JVMs; specify the process ID of one: 11 Server, 112 Client, 13 tool.jar",
				message("acme", running));
		assertTrue(message("99999999999", running).contains("'99999999999'; running: 11 Server, 112 Client"));
		assertTrue(message("(", running).startsWith("'(' is not a regular expression"));
		assertEquals("no other JVM of the current user is running", message("x", List.of()));
	}

	@Test
	void aProcessThatIsNotListedIsToldAndNotHarmed() throws Exception {
		Process sleeping = new ProcessBuilder("sleep", "60").start();
		try {
			String pid = Long.toString(sleeping.pid());
			String message = message(pid, RunningJvm.all());
			assertTrue(message.startsWith("process " + pid + " (user " + System.getProperty("user.name")
					+ ") is not listed as a JVM"), message);
			assertTrue(sleeping.isAlive());
		} finally {
			sleeping.destroyForcibly();
		}
	}

	private static String message(String text, List<RunningJvm> running) {
		return assertThrows(JvmException.class, () -> RunningJvm.find(text, running)).getMessage();
	}
}
