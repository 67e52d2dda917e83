// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

	@TempDir
	Path folder;

	@Test
	void leavesWhatWasThereIfWritingFails() throws IOException {
		Path file = Files.writeString(folder.resolve("report.txt"), "before");
		assertThrows(IOException.class, () -> AtomicFile.writeText(file, out -> {
			out.write("half");
			out.flush();
			throw new IOException("no space");
		}));
		assertEquals("before", Files.readString(file));
		assertEquals(List.of(file), files());
	}

	@Test
	void replacesWhatWasThere() throws IOException {
		Path file = Files.writeString(folder.resolve("report.txt"), "before, and longer");
		AtomicFile.writeText(file, out -> out.write("±"));
		assertEquals("±", Files.readString(file));
		assertEquals(List.of(file), files());
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void givesItThePermissionsOfAnyNewFile() throws IOException {
		Path file = folder.resolve("report.txt");
		AtomicFile.writeText(file, out -> out.write("text"));
		Path other = Files.writeString(folder.resolve("other.txt"), "text");
		assertEquals(PosixFilePermissions.toString(Files.getPosixFilePermissions(other)),
				PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void followsALink() throws IOException {
		Path file = Files.writeString(folder.resolve("report.txt"), "before");
		Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);
		AtomicFile.writeText(link, out -> out.write("after"));
		assertTrue(Files.isSymbolicLink(link));
		assertEquals("after", Files.readString(file));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aLinkToAFileThatIsNotThereStaysOne() throws IOException {
		Path file = folder.resolve("report.txt");
		Path link = Files.createSymbolicLink(folder.resolve("link.txt"), Path.of("report.txt"));
		AtomicFile.writeText(link, out -> out.write("first"));
		assertTrue(Files.isSymbolicLink(link));
		assertEquals("first", Files.readString(file));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void linksThatLeadToEachOtherAreAnError() throws IOException {
		Path one = folder.resolve("one");
		Path other = Files.createSymbolicLink(folder.resolve("other"), one);
		Files.createSymbolicLink(one, other);
		assertThrows(IOException.class, () -> AtomicFile.writeText(one, out -> out.write("text")));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void keepsThePermissionsOfWhatWasThere() throws IOException {
		Path file = Files.writeString(folder.resolve("report.txt"), "before");
		Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
		AtomicFile.writeText(file, out -> {
			for (Path one : files()) {
				assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(one)),
						"nobody else reads it before it is there");
			}
			out.write("after");
		});
		assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
	}

	@Test
	void aNameMayBeAsLongAsNamesCanBe() throws IOException {
		Path file = folder.resolve("r".repeat(251) + ".txt");
		AtomicFile.writeText(file, out -> out.write("text"));
		assertEquals("text", Files.readString(file));
	}

	@Test
	void writersOfTheSameFileLeaveOneOfThemWhole() throws Exception {
		Path file = folder.resolve("report.txt");
		ExecutorService writers = Executors.newFixedThreadPool(8);
		List<Future<?>> written = new ArrayList<>();
		for (int writer = 0; writer < 64; writer++) {
			String text = String.valueOf((char) ('a' + writer % 26)).repeat(10_000);
			written.add(writers.submit(() -> {
				AtomicFile.writeText(file, out -> out.write(text));
				return null;
			}));
		}
		for (Future<?> one : written) {
			one.get();
		}
		writers.shutdown();
		String text = Files.readString(file);
		assertEquals(text.substring(0, 1).repeat(10_000), text);
		assertEquals(List.of(file), files());
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void aFileThatTheProcessHasOpenIsWrittenToAtItsEnd() throws IOException {
		Path file = folder.resolve("log");
		try (FileOutputStream open = new FileOutputStream(file.toFile(), true)) {
			open.write("before\n".getBytes(StandardCharsets.US_ASCII));
			Path link;
			try (Stream<Path> links = Files.list(Path.of("/proc/self/fd"))) {
				link = links.filter(one -> isLinkTo(one, file)).findFirst().orElseThrow();
			}
			AtomicFile.writeText(link, out -> out.write("after"));
		}
		assertEquals("before\nafter", Files.readString(file));
	}

	private static boolean isLinkTo(Path link, Path file) {
		try {
			return Files.readSymbolicLink(link).equals(file.toRealPath());
		} catch (IOException closedMeanwhile) {
			return false;
		}
	}

	private List<Path> files() throws IOException {
		try (var files = Files.list(folder)) {
			return files.toList();
		}
	}

	@Test
	void whatAKilledProcessLeftGoesWithTheNextWriteAndWhatALivingOneUsesStays() throws Exception {
		Process killed = writing();
		List<Path> left = files();
		assertEquals(1, left.size(), left.toString());
		killed.destroyForcibly().waitFor();
		Process living = writing();
		List<Path> used = new ArrayList<>(files());
		used.removeAll(left);
		Path file = folder.resolve("report.txt");
		AtomicFile.writeText(file, out -> out.write("text"));
		assertEquals(3, files().size(), "too young to be taken for abandoned");
		for (Path one : List.of(left.get(0), used.get(0))) {
			Files.setLastModifiedTime(one, FileTime.from(Instant.now().minusSeconds(90)));
		}
		Path others = Files.writeString(folder.resolve(".other.tmp"), "not ours");
		Files.setLastModifiedTime(others, FileTime.from(Instant.now().minusSeconds(90)));
		AtomicFile.writeText(file, out -> {
			out.write("more");
			Files.setLastModifiedTime(own(used.get(0), others, file), FileTime.from(Instant.now().minusSeconds(90)));
			AtomicFile.writeText(folder.resolve("other.txt"), other -> other.write("by the same process"));
		});
		assertEquals("more", Files.readString(file));
		living.destroyForcibly().waitFor();
		assertEquals(Stream.of(file, folder.resolve("other.txt"), used.get(0), others).sorted().toList(),
				files().stream().sorted().toList());
	}

	/** Returns the file that the writer created: the only one besides the given files. */
	private Path own(Path... others) throws IOException {
		return files().stream().filter(file -> !List.of(others).contains(file)).findFirst().orElseThrow();
	}

	/** Returns a process that is writing a report. */
	private Process writing() throws IOException {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-cp",
				System.getProperty("java.class.path"), Endless.class.getName(), folder.toString()).start();
		assertEquals('.', process.getInputStream().read());
		return process;
	}

	/** A program that writes a report until it is killed. */
	static final class Endless {

		private Endless() {}

		/** @param arguments the folder */
		public static void main(String[] arguments) throws IOException {
			AtomicFile.writeText(Path.of(arguments[0], "report.txt"), out -> {
				out.write("half");
				out.flush();
				System.out.print('.');
				System.out.flush();
				System.in.read();
			});
		}
	}
}
