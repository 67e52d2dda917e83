// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests that decompression to a temporary file leaves nothing behind. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class TemporaryFileTest {

	@TempDir
	private Path folder;

	@Test
	void theFileHasNoNameSoThatNothingStaysOfAKilledProcess() throws Exception {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1",
				"-Djava.io.tmpdir=" + folder, "-cp", System.getProperty("java.class.path"), Expanding.class.getName())
				.redirectErrorStream(true).start();
		try {
			assertEquals('.', process.getInputStream().read());
			assertEquals(List.of(), files());
			if (OS.LINUX.isCurrentOs()) {
				List<String> open = open(process);
				String here = folder.toRealPath().toString();
				assertTrue(open.stream().anyMatch(name -> name.startsWith(here)), "it is open: " + open);
			}
			process.destroyForcibly();
			assertTrue(process.waitFor(1, TimeUnit.MINUTES));
			assertEquals(List.of(), files());
		} finally {
			process.destroyForcibly();
		}
	}

	private List<File> files() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(Path::toFile).toList();
		}
	}

	/** Returns the names of the files that a process has open, including deleted files. */
	private static List<String> open(Process process) throws IOException {
		List<String> names = new ArrayList<>();
		try (Stream<Path> descriptors = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
			for (Path descriptor : descriptors.toList()) {
				names.add(Files.readSymbolicLink(descriptor).toString());
			}
		}
		return names;
	}

	/** A program that decompresses more than the memory limit and waits. */
	static final class Expanding {

		private Expanding() {}

		/** @param arguments ignored */
		public static void main(String[] arguments) throws Exception {
			try (ExpandedBytes bytes = new ExpandedBytes()) {
				byte[] part = new byte[1 << 20];
				for (long size = 0; size <= ExpandedBytes.MAX_IN_MEMORY; size += part.length) {
					bytes.append(part, part.length);
				}
				System.out.print('.');
				System.out.flush();
				Thread.sleep(TimeUnit.MINUTES.toMillis(1));
			}
		}
	}
}
