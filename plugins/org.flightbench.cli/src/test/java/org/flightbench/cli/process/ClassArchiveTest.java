// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {

	private static final String WRITTEN = "-XX:ArchiveClassesAtExit=";
	private static final String USED = "-XX:SharedArchiveFile=";
	/** From Java 25 on. */
	private static final String RECORDED = "-XX:AOTConfiguration=";
	private static final String ASSEMBLED = "-XX:AOTCache=";

	/** Of a process that a signal has ended, as the one of abort. */
	private static final int BROKEN_DOWN = 134;

	@TempDir
	Path home;
	private File jar;

	@BeforeEach
	void writeJar() throws IOException {
		jar = Files.writeString(home.resolve("cli.jar"), "classes").toFile();
		assertTrue(jar.setLastModified(jar.lastModified() - 10_000));
	}

	private ClassArchive archive() {
		return ClassArchive.of(jar, "flame", home.toFile(), "24.0.2+12");
	}

	private ClassArchive cache() {
		return ClassArchive.of(jar, "flame", home.toFile(), "25.0.3+9-LTS");
	}

	private static Path path(ClassArchive archive, String option) {
		return path(archive.options(), option);
	}

	private static Path path(List<String> options, String option) {
		String last = options.get(options.size() - 1);
		assertTrue(last.startsWith(option), options.toString());
		return Path.of(last.substring(option.length()));
	}

	private long files() throws IOException {
		try (Stream<Path> files = Files.list(home.resolve(".flightbench/classes"))) {
			return files.count();
		}
	}

	private Path write() throws IOException {
		ClassArchive first = archive();
		Files.writeString(path(first, WRITTEN), "archive");
		first.end(ExitStatus.FINE);
		return path(archive(), USED);
	}

	@Test
	void whatTheFirstProcessWritesTheNextUses() throws IOException {
		assertEquals("archive", Files.readString(write()));
		assertEquals(1, files());
	}

	@Test
	void aNewerJarGetsANewOne() throws IOException {
		Path old = write();
		assertTrue(jar.setLastModified(old.toFile().lastModified() + 10_000));
		ClassArchive next = archive();
		Files.writeString(path(next, WRITTEN), "new archive");
		next.end(ExitStatus.FINE);
		assertEquals("new archive", Files.readString(old));
	}

	@Test
	void anotherVirtualMachineHasItsOwn() throws IOException {
		write();
		path(ClassArchive.of(jar, "flame", home.toFile(), "17"), WRITTEN);
	}

	@Test
	void ofAProcessThatWasStoppedNothingIsKept() throws IOException {
		ClassArchive first = archive();
		Files.writeString(path(first, WRITTEN), "arch");
		first.end(BROKEN_DOWN);
		assertEquals(0, files());
	}

	@Test
	void aVirtualMachineThatBreaksDownAsItWritesLeavesTheCommandItsStatus() throws IOException {
		ClassArchive first = archive();
		Files.writeString(path(first, WRITTEN), "arch");
		Files.writeString(Path.of(path(first, WRITTEN) + ".status"), "3");
		assertEquals(3, first.end(BROKEN_DOWN));
		assertEquals(0, files());
		// one that breaks down before has told nothing
		assertEquals(BROKEN_DOWN, archive().end(BROKEN_DOWN));
		ClassArchive next = archive();
		Files.writeString(path(next, WRITTEN), "archive");
		Files.writeString(Path.of(path(next, WRITTEN) + ".status"), "0");
		assertEquals(ExitStatus.FINE, next.end(ExitStatus.FINE));
		assertEquals(1, files());
	}

	@Test
	void anArchiveThatMayBeDamagedIsNotUsedAgain() throws IOException {
		Path damaged = write();
		archive().end(BROKEN_DOWN);
		assertFalse(Files.exists(damaged));
		path(archive(), WRITTEN);
	}

	@Test
	void fromJava25OnAnotherProcessMakesACacheOfWhatTheFirstOneHasLoaded() throws IOException {
		ClassArchive first = cache();
		Files.writeString(path(first, RECORDED), "classes");
		List<String> assembly = first.assembly();
		assertTrue(assembly.contains(RECORDED + path(first, RECORDED)), assembly.toString());
		Files.writeString(path(assembly, ASSEMBLED), "cache");
		first.end(ExitStatus.FINE);
		assertEquals("cache", Files.readString(path(cache(), ASSEMBLED)));
		assertEquals(1, files());
		assertEquals(List.of(), cache().assembly());
	}

	/** Where the process is to log which classes it initializes. */
	private static Path log(ClassArchive archive) {
		String option = archive.options().stream().filter(one -> one.startsWith("-Xlog:class+init:")).findFirst()
				.orElseThrow();
		return Path.of(option.substring(option.indexOf('"') + 1, option.lastIndexOf('"')));
	}

	private static Path classes(ClassArchive archive) {
		String option = "-Dflightbench.classes=";
		return archive.options().stream().filter(one -> one.startsWith(option))
				.map(one -> Path.of(one.substring(option.length()))).findFirst().orElseThrow();
	}

	private void writeCache(String log) throws IOException {
		ClassArchive first = cache();
		Files.writeString(path(first, RECORDED), "classes");
		Files.writeString(log(first), log);
		Files.writeString(path(first.assembly(), ASSEMBLED), "cache");
		first.end(ExitStatus.FINE);
	}

	@Test
	void beforeAllElseAProcessInitializesTheClassesThatTheFirstOneHasInitialized() throws IOException {
		writeCache("""
					0 Initializing 'java/lang/System' (0x00000000231b6a30) by thread "main"
					Start class verification for: org.flightbench.cli.Main
					340 Initializing 'org/flightbench/cli/Launcher'(no method) (0x0000000023419768) by thread "main"
					351 Initializing 'org/flightbench/cli/Main$Part' (0x0000000023419a00) by thread "main"
					cut off: Initializing 'org/flight""");
		assertEquals(List.of("org.flightbench.cli.Launcher", "org.flightbench.cli.Main$Part"),
				Files.readAllLines(classes(cache())));
		assertEquals(2, files());
		assertTrue(cache().options().contains("-XX:+AOTCompileEagerly"), cache().options().toString());
		// what belongs to a damaged cache goes with it
		cache().end(BROKEN_DOWN);
		assertEquals(0, files());
	}

	@Test
	void initializesWhatItIsTold() throws IOException {
		Path classes = Files.write(home.resolve("classes"),
				List.of(Initialized.class.getName(), "org.flightbench.Missing"));
		assertEquals("", initialized);
		System.setProperty("flightbench.classes", classes.toString());
		try {
			ClassArchive.initializeClasses();
			assertEquals("yes", initialized);
			// a file that is gone, as when another process has found the cache to be damaged
			Files.delete(classes);
			ClassArchive.initializeClasses();
		} finally {
			System.clearProperty("flightbench.classes");
		}
	}

	private static String initialized = "";

	private static final class Initialized {
		static {
			initialized = "yes";
		}
	}

	@Test
	void eachCommandHasItsOwn() throws IOException {
		writeCache("");
		path(ClassArchive.of(jar, "events", home.toFile(), "25.0.3+9-LTS"), RECORDED);
	}

	@Test
	void aCacheThatCannotBeMadeLeavesNothing() throws IOException {
		ClassArchive first = cache();
		Files.writeString(path(first, RECORDED), "classes");
		first.end(ExitStatus.FINE);
		assertEquals(0, files());
		ClassArchive nothingRecorded = cache();
		assertEquals(List.of(), nothingRecorded.assembly());
		nothingRecorded.end(ExitStatus.FINE);
		assertEquals(0, files());
		ClassArchive cutOff = cache();
		Files.writeString(path(cutOff, RECORDED), "classes");
		Files.writeString(path(cutOff.assembly(), ASSEMBLED), "cac");
		cutOff.forgetAssembled();
		cutOff.end(ExitStatus.FINE);
		assertEquals(0, files());
		ClassArchive brokenDown = cache();
		Files.writeString(path(brokenDown, RECORDED), "clas");
		Files.writeString(path(brokenDown.assembly(), ASSEMBLED), "cac");
		brokenDown.end(BROKEN_DOWN);
		assertEquals(0, files());
	}

	@Test
	void whoHasNoHomeHasNone() {
		ClassArchive none = ClassArchive.of(jar, "flame", new File(home.toFile(), "missing"), "24");
		assertEquals(List.of(), none.options());
		none.end(ExitStatus.FINE);
		assertFalse(Files.exists(home.resolve("missing")));
	}

	@Test
	void theOldestGoWhenAnotherIsWritten() throws IOException {
		Path folder = Files.createDirectories(home.resolve(".flightbench/classes"));
		for (int number = 0; number < 20; number++) {
			Path old = Files.writeString(folder.resolve(number + (number % 2 == 0 ? ".aot" : ".jsa")), "of a jar");
			assertTrue(old.toFile().setLastModified(jar.lastModified() - 1000 * (20 - number)));
		}
		Path left = Files.writeString(folder.resolve("killed.part"), "of a process");
		assertTrue(left.toFile().setLastModified(jar.lastModified() - 100_000));
		Path written = write();
		assertTrue(Files.exists(written));
		assertEquals(16, files());
		assertFalse(Files.exists(left));
		assertFalse(Files.exists(folder.resolve("4.aot")));
		assertTrue(Files.exists(folder.resolve("5.jsa")));
	}
}
