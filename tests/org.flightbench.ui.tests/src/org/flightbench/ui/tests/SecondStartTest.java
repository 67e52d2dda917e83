// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.DesktopProcess;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests files on the command line of the desktop. Desktops run in separate processes. */
@ExtendWith(CleanDesktop.class)
class SecondStartTest {

	@TempDir
	Path folder;

	private Path first;
	private Path second;

	@BeforeEach
	void copyFiles() throws IOException {
		first = Files.move(ResultFiles.copy("before.json", folder), folder.resolve("firstfile.json"));
		second = Files.move(ResultFiles.copy("after.json", folder), folder.resolve("secondfile.json"));
	}

	@Test
	void aSecondStartHandsItsFilesToTheRunningDesktop() throws IOException {
		Path workspace = folder.resolve("workspace");
		try (DesktopProcess running = DesktopProcess.start(folder, workspace, first)) {
			running.untilTitle("firstfile.*Flightbench");
			try (DesktopProcess other = DesktopProcess.start(folder, workspace, second)) {
				assertEquals(0, other.exitStatus());
			}
			running.untilTitle("secondfile.*Flightbench");
			assertEquals("rwx------", PosixFilePermissions
					.toString(Files.getPosixFilePermissions(workspace.resolve(".metadata/.flightbench"))));
			running.end();
		}
	}

	@Tag("long")
	@Test
	void theSessionComesBackBehindTheFilesOfTheNextStart() throws IOException {
		Path workspace = folder.resolve("workspace");
		try (DesktopProcess desktop = DesktopProcess.start(folder, workspace, second)) {
			desktop.untilTitle("secondfile.*Flightbench");
			desktop.end();
		}
		try (DesktopProcess restored = DesktopProcess.start(folder, workspace)) {
			restored.untilTitle("secondfile.*Flightbench");
			restored.end();
		}
		try (DesktopProcess next = DesktopProcess.start(folder, workspace, first)) {
			next.untilTitle("firstfile.*Flightbench");
			next.end();
		}
	}

	@Tag("long")
	@Test
	void theFilesInFrontOfASessionCanBeNamedAgain() throws IOException {
		Path workspace = folder.resolve("workspace");
		for (int start = 1; start <= 2; start++) {
			try (DesktopProcess desktop = DesktopProcess.start(folder, workspace, first, second)) {
				desktop.untilTitle("firstfile.*secondfile.*Flightbench");
				desktop.end();
			}
		}
	}

	@Tag("long")
	@Test
	void theRecordingsThatADemoOpensComeToTheFrontOfARestoredSessionAndOfARunningDesktop() throws IOException {
		Path workspace = folder.resolve("workspace");
		try (DesktopProcess before = DesktopProcess.start(folder, workspace, first)) {
			before.untilTitle("firstfile.*Flightbench");
			before.end();
		}
		Path baseline = recordedRuns("demo-baseline", "ttsp-baseline.jfr");
		Path remedy = recordedRuns("demo-warm-up", "ttsp-warm-up.jfr");
		try (DesktopProcess restored = DesktopProcess.start(folder, workspace, baseline, remedy)) {
			restored.untilTitle("demo-baseline.*demo-warm-up.*Flightbench");
			try (DesktopProcess other = DesktopProcess.start(folder, workspace, second)) {
				assertEquals(0, other.exitStatus());
			}
			restored.untilTitle("secondfile.*Flightbench");
			try (DesktopProcess demo = DesktopProcess.start(folder, workspace, baseline, remedy)) {
				assertEquals(0, demo.exitStatus());
			}
			restored.untilTitle("demo-baseline.*demo-warm-up.*Flightbench");
			restored.end();
		}
	}

	/** Creates a folder with a recording for each fork, as {@code demo ttsp} does. */
	private Path recordedRuns(String name, String sample) throws IOException {
		Path runs = Files.createDirectory(folder.resolve(name));
		for (int fork = 1; fork <= 2; fork++) {
			Files.copy(ResultFiles.root().resolve("samples").resolve(sample), runs.resolve("fork-" + fork + ".jfr"));
		}
		return runs;
	}

	@Tag("long")
	@Test
	void aWorkspaceWhosePathIsTooLongForASocketTakesFilesToo() throws IOException {
		Path workspace = Files.createDirectories(folder.resolve("long".repeat(30)));
		try (DesktopProcess running = DesktopProcess.start(folder, workspace, first)) {
			running.untilTitle("firstfile.*Flightbench");
			try (DesktopProcess other = DesktopProcess.start(folder, workspace, second)) {
				assertEquals(0, other.exitStatus());
			}
			running.untilTitle("secondfile.*Flightbench");
			Path socket = Path.of(Files.readString(workspace.resolve(".metadata/.flightbench/desktop.address")));
			assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket.getParent())));
			running.end();
			assertFalse(Files.exists(socket.getParent()));
		}
	}

	@Tag("long")
	@Test
	void aDesktopThatDoesNotAnswerIsLeftAlone() throws IOException {
		Path metadata = Files.createDirectories(folder.resolve(".local/state/flightbench/workspace/.metadata"));
		try (FileChannel channel = FileChannel.open(metadata.resolve(".lock"), StandardOpenOption.CREATE,
				StandardOpenOption.WRITE); FileLock lock = channel.lock()) {
			assertTrue(lock.isValid());
			try (DesktopProcess other = DesktopProcess.start(folder, null, first)) {
				other.untilTitle("firstfile.*Flightbench");
				assertTrue(Files.exists(folder.resolve(".local/state/flightbench/workspace-2/.metadata")));
				other.end();
			}
			assertTrue(Files.readString(folder.resolve("desktop.log")).contains("did not respond"));
		}
	}
}
