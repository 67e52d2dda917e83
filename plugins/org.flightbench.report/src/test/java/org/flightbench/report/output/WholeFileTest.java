// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

	@TempDir
	Path folder;

	@Test
	void leavesWhatWasThereIfWritingFails() throws IOException {
		Path file = Files.writeString(folder.resolve("report.txt"), "before");
		assertThrows(IOException.class, () -> WholeFile.writeText(file, out -> {
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
		WholeFile.writeText(file, out -> out.write("±"));
		assertEquals("±", Files.readString(file));
		assertEquals(List.of(file), files());
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void givesItThePermissionsOfAnyNewFile() throws IOException {
		Path file = folder.resolve("report.txt");
		WholeFile.writeText(file, out -> out.write("text"));
		Path other = Files.writeString(folder.resolve("other.txt"), "text");
		assertEquals(PosixFilePermissions.toString(Files.getPosixFilePermissions(other)),
				PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void followsALink() throws IOException {
		Path file = Files.writeString(folder.resolve("report.txt"), "before");
		Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);
		WholeFile.writeText(link, out -> out.write("after"));
		assertTrue(Files.isSymbolicLink(link));
		assertEquals("after", Files.readString(file));
	}

	private List<Path> files() throws IOException {
		try (var files = Files.list(folder)) {
			return files.toList();
		}
	}
}
