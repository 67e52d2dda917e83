// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.flightbench.cli.Main;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests that commands read their inputs without changing them. */
class InputFileTest extends CommandLineTest {

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aPipeIsReadOnceAndWhole() throws Exception {
		Path log = Checkout.root().resolve("../shared/data/safepoint-logs/g1-all-safepoint-jdk17.log");
		assertEquals(ExitStatus.FINE, run("safepoints", log, "--format", "csv"));
		String ofFile = out();
		assertEquals(ExitStatus.FINE, run("safepoints", pipe("g1-all-safepoint-jdk17.log", log), "--format", "csv"));
		assertEquals(ofFile, out());
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void recordingsAndResultsComeThroughPipesToo() throws Exception {
		Path recording = Checkout.root().resolve("samples/allocation-before.jfr");
		assertEquals(ExitStatus.FINE, run("flame", recording));
		String ofFile = out();
		assertEquals(ExitStatus.FINE, run("flame", pipe("allocation-before.jfr", recording)), err());
		assertEquals(ofFile, out());
		Path results = new JmhFile().with("org.acme.Pool.take", "10", 1, 0.001).writeTo(folder.resolve("before.json"));
		assertEquals(ExitStatus.FINE, run("show", results));
		ofFile = out();
		assertEquals(ExitStatus.FINE, run("show", pipe("before.json", results)), err());
		assertEquals(ofFile, out());
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void whatIsSaidOfAPipeHasItsOwnName() throws Exception {
		Path nonsense = Files.writeString(folder.resolve("nonsense"), "hello");
		Path pipe = pipe("gc.log", nonsense);
		assertRefused("flightbench: " + pipe + ": neither a flight recording nor a safepoint log", "safepoints", pipe);
		Path other = pipe("before.json", nonsense);
		assertRefused("flightbench: " + other + ": line 1, column 1: ", "show", other);
		Path results = new JmhFile().with("org.acme.Pool.take", "10", 1, 0.001).writeTo(folder.resolve("before.json"));
		Path good = pipe("before.json", results);
		assertEquals(ExitStatus.FINE, run("show", good, "--format", "json"), err());
		assertTrue(out().contains("\"file\": \"" + good + "\""), out());
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aDeviceIsRefused() {
		assertRefused("/dev/zero: a device, not a file", "safepoints", "/dev/zero");
		assertRefused("/dev/zero: a device, not a file", "show", "/dev/zero");
	}

	@Test
	void aStreamWithoutEndLeavesNothing() throws IOException {
		Path copy = folder.resolve("copy");
		assertThrows(IOException.class,
				() -> InputFile.copy(new ByteArrayInputStream(new byte[100_001]), copy, 100_000));
		assertFalse(Files.exists(copy));
		byte[] most = new byte[100_000];
		InputFile.copy(new ByteArrayInputStream(most), copy, most.length);
		assertArrayEquals(most, Files.readAllBytes(copy));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void theCopyOfAPipeThatAKilledProcessLeavesGoesWithTheNextCopy() throws Exception {
		Path temporary = Files.createDirectory(folder.resolve("tmp"));
		Process killed = show(temporary);
		try (OutputStream input = killed.getOutputStream()) {
			input.write('[');
			input.flush();
			long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
			while (locks(temporary).isEmpty() && System.nanoTime() < end) {
				LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
			}
			killed.destroyForcibly().waitFor();
		}
		assertEquals(1, locks(temporary).size());
		Files.setLastModifiedTime(locks(temporary).get(0), FileTime.from(Instant.now().minusSeconds(90)));
		Process next = show(temporary);
		next.getOutputStream().close();
		assertEquals(ExitStatus.BAD_INPUT, next.waitFor());
		try (Stream<Path> left = Files.list(temporary)) {
			assertEquals(List.of(), left.toList());
		}
	}

	@Test
	void theEmptyFolderOfAProcessThatWasKilledBeforeItCopiedGoesWithTheNextCopyOnceItIsOld() throws Exception {
		Path temporary = Files.createDirectory(folder.resolve("tmp"));
		Path old = Files.createDirectory(temporary.resolve("flightbench-input1"));
		Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(90)));
		Path young = Files.createDirectory(temporary.resolve("flightbench-input2"));
		Process next = show(temporary);
		next.getOutputStream().close();
		assertEquals(ExitStatus.BAD_INPUT, next.waitFor());
		try (Stream<Path> left = Files.list(temporary)) {
			assertEquals(List.of(young), left.toList());
		}
	}

	private static Process show(Path temporary) throws IOException {
		return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1",
				"-Djava.io.tmpdir=" + temporary, "-XX:-UsePerfData", "-cp", System.getProperty("java.class.path"),
				Main.class.getName(), "show", "-").redirectErrorStream(true).start();
	}

	private static List<Path> locks(Path temporary) throws IOException {
		try (Stream<Path> files = Files.walk(temporary)) {
			return files.filter(file -> file.toString().endsWith(".tmp")).toList();
		}
	}

	@Test
	void noFileThatIsReadIsWrittenTo() throws IOException {
		Path run = Files.createDirectory(folder.resolve("run"));
		Path results = new JmhFile().with("org.acme.Pool.take", "10", 1, 0.001).writeTo(run.resolve("results.json"));
		Path other = new JmhFile().with("org.acme.Pool.take", "10", 2, 0.001).writeTo(folder.resolve("other.json"));
		assertRefused("would overwrite an input file", "compare", run, other, "--format", "json", "--out", results);
		Path expected = Files.writeString(folder.resolve("expected.json"), Files.readString(results));
		assertEquals(Files.readString(expected), Files.readString(results));
		Path log = Files.copy(Checkout.root().resolve("../shared/data/safepoint-logs/g1-all-safepoint-jdk17.log"),
				run.resolve("gc.log"));
		assertRefused("would overwrite an input file", "safepoints", run, "--out", log);
		assertRefused("would overwrite an input file", "safepoints", run, "--baseline", log, "--out", log);
	}

	private Path pipe(String name, Path content) throws Exception {
		Path pipe = Files.createTempDirectory(folder, "pipe").resolve(name);
		assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
		CompletableFuture.runAsync(() -> {
			try (OutputStream out = Files.newOutputStream(pipe)) {
				Files.copy(content, out);
			} catch (IOException gone) {
				throw new IllegalStateException(gone);
			}
		});
		return pipe;
	}
}
