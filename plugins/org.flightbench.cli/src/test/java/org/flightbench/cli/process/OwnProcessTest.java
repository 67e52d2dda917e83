// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.flightbench.cli.Checkout;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnProcessTest {

	private static final String JAVA = System.getProperty("java.home") + "/bin/java";

	@TempDir
	Path folder;

	private String large;
	private String small;

	@BeforeEach
	void writeFiles() throws IOException {
		large = folder.resolve("large.jfr").toString();
		small = Files.writeString(folder.resolve("small.jfr"), "FLR").toString();
		try (RandomAccessFile file = new RandomAccessFile(large, "rw")) {
			file.setLength(9 << 20);
		}
	}

	@Test
	void largeRecordingsGetTheOptionsOfTheStartScript() {
		String[] own = {"-jar", "cli.jar", "flame", large};
		assertTrue(OwnProcess.isBetter("/jdk/bin/java", own, false, "flame", large));
		List<String> command = OwnProcess.command("/jdk/bin/java", own, false, List.of("-Xshare:auto"));
		assertEquals("/jdk/bin/java", command.get(0));
		assertTrue(command.containsAll(OwnProcess.OPTIONS), command.toString());
		assertTrue(command.contains("-Xshare:auto"), command.toString());
		assertEquals(List.of(own), command.subList(command.size() - 4, command.size()));
	}

	@Test
	void theStartScriptHasTheSameOptions() throws IOException {
		Path script = Checkout.root().resolve("flightbench");
		String text = Files.readString(script);
		for (String option : OwnProcess.OPTIONS) {
			assertTrue(text.contains(option), option);
		}
	}

	@Test
	void smallFilesAndOtherCommandsAreReadHere() {
		assertFalse(
				OwnProcess.isBetter("/jdk/bin/java", new String[]{"-jar", "cli.jar", "flame", small}, false, "flame",
						small));
		assertFalse(
				OwnProcess.isBetter("/jdk/bin/java", new String[]{"-jar", "cli.jar", "show", large}, false, "show",
						large));
	}

	@Test
	void smallRecordingsGetAProcessWhoseClassesAreKept() throws IOException {
		String home = System.getProperty("user.home");
		Path jar = Files.writeString(folder.resolve("cli.jar"), "classes");
		Files.setLastModifiedTime(jar, FileTime.fromMillis(Files.getLastModifiedTime(jar).toMillis() - 10_000));
		String[] own = {"-jar", jar.toString(), "flame", small};
		System.setProperty("user.home", folder.toString());
		try {
			assertFalse(OwnProcess.isBetter("/jdk/bin/java", own, false, "flame", small));
			ClassArchive first = ClassArchive.of(jar.toFile(), "flame");
			writeWhatTheLastNames(first.options());
			writeWhatTheLastNames(first.assembly());
			first.end(ExitStatus.FINE);
			assertTrue(OwnProcess.isBetter("/jdk/bin/java", own, false, "flame", small));
			assertFalse(OwnProcess.isBetter("/jdk/bin/java", own, false, "events", small));
			assertFalse(OwnProcess.isBetter("/jdk/bin/java", own, false, "flame", "--help"));
		} finally {
			System.setProperty("user.home", home);
		}
	}

	private static void writeWhatTheLastNames(List<String> options) throws IOException {
		if (!options.isEmpty()) {
			String last = options.get(options.size() - 1);
			Files.writeString(Path.of(last.substring(last.indexOf('=') + 1)), "classes");
		}
	}

	@Test
	void argumentsThatJavaDoesNotUnderstandAreTakenFromThisProcess() {
		String[] own = {"-Xmx300m", "-jar", "cli.jar", "show", "gr????e.json"};
		assertEquals(List.of("/jdk/bin/java", "-Dflightbench.arguments=" + ProcessHandle.current().pid(),
				"-Dflightbench.ownProcess=true", "-Xmx300m", "-jar", "cli.jar", "show", "gr????e.json"),
				OwnProcess.command("/jdk/bin/java", own, true, null));
		assertTrue(OwnProcess.isBetter("/jdk/bin/java", new String[]{"-jar", "cli.jar", "flame", "gr????e.jfr"}, true,
				"flame", "gr????e.jfr"));
	}

	@Test
	void whoeverChoosesOptionsKeepsThem() {
		assertFalse(
				OwnProcess.isBetter("/jdk/bin/java", new String[]{"-Xmx300m", "-jar", "cli.jar", "flame", large}, false,
						"flame", large));
		assertFalse(OwnProcess.isBetter("/jdk/bin/java",
				new String[]{"-cp", "cli.jar", "org.flightbench.cli.Launcher", "flame", large}, false, "flame", large));
		assertFalse(OwnProcess.isBetter("", new String[0], false, "flame", large));
	}

	@Test
	void aVirtualMachineThatDoesNotGetItsMemoryLeavesTheCommandToThisOne() {
		assertEquals(OwnProcess.NOT_RUN, OwnProcess.run(List.of(JAVA, "-Xms64m", "-Xmx32m", "-version")));
		assertEquals(OwnProcess.NOT_RUN, OwnProcess.run(List.of(folder.resolve("java").toString(), "-version")));
		assertEquals(ExitStatus.FINE, OwnProcess.run(List.of(JAVA, "-version")));
	}

	@Test
	void aCommandThatFailsIsNotTakenForOneThatDidNotStart() throws Exception {
		assertEquals(ExitStatus.FAILED, OwnProcess.run(program(Failing.class)));
	}

	@Test
	void whoIsInterruptedStopsTheProcess() throws Exception {
		Path running = folder.resolve("running");
		List<String> command = new ArrayList<>(program(Sleeping.class));
		command.add(running.toString());
		AtomicInteger status = new AtomicInteger();
		Thread waiting = new Thread(() -> status.set(OwnProcess.run(command)));
		waiting.start();
		while (!Files.exists(running)) {
			Thread.sleep(10);
		}
		ProcessHandle process = ProcessHandle.of(Long.parseLong(Files.readString(running))).orElseThrow();
		waiting.interrupt();
		waiting.join();
		assertEquals(ExitStatus.CANCELLED, status.get());
		process.onExit().get(1, TimeUnit.MINUTES);
	}

	/** The command that starts a program of this test as a process of its own. */
	private static List<String> program(Class<?> program) throws URISyntaxException {
		List<String> folders = new ArrayList<>();
		for (Class<?> one : List.of(OwnProcess.class, OwnProcessTest.class)) {
			folders.add(Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
		}
		return OwnProcess.command(JAVA, new String[]{"-cp", String.join(File.pathSeparator, folders),
				program.getName()}, false, List.of());
	}

	static final class Failing {

		public static void main(String[] arguments) {
			System.exit(OwnProcess.status(ExitStatus.FAILED));
		}
	}

	static final class Sleeping {

		public static void main(String[] arguments) throws IOException, InterruptedException {
			Path written = Path.of(arguments[0] + ".part");
			Files.writeString(written, String.valueOf(ProcessHandle.current().pid()));
			Files.move(written, Path.of(arguments[0]));
			Thread.sleep(TimeUnit.HOURS.toMillis(1));
		}
	}
}
