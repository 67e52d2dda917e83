// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.DesktopProcess;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Waiting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that open files are restored regardless of how the desktop ended. Desktops run in separate processes. */
@Tag("long")
@ExtendWith(CleanDesktop.class)
class KilledDesktopTest {

	private static final String TITLE = "firstfile.*Flightbench";
	private static final int KILLS = Integer.getInteger("flightbench.kills", 1);

	@TempDir
	Path folder;

	private Path workspace;
	private Path state;
	private Path first;

	@BeforeEach
	void copyFile() throws IOException {
		first = Files.move(ResultFiles.copy("before.json", folder), folder.resolve("firstfile.json"));
		workspace = folder.resolve("workspace");
		state = workspace.resolve(".metadata/.plugins/org.eclipse.e4.workbench/workbench.xmi");
	}

	/** Makes the desktop write its state to a pipe, so that the test can kill it during the write. */
	@Test
	void aDesktopThatIsKilledWhileItWritesWhatIsOpenLeavesWhatWasWrittenBefore()
			throws IOException, InterruptedException {
		openOnce();
		byte[] before = Files.readAllBytes(state);
		Path part = state.resolveSibling("workbench.xmi.part");
		Random random = new Random(20261124);
		for (int kill = 1; kill <= KILLS; kill++) {
			try (DesktopProcess desktop = DesktopProcess.start(folder, workspace)) {
				desktop.untilTitle(TITLE);
				assertEquals(0, new ProcessBuilder("mkfifo", part.toString()).start().waitFor());
				int bytes = 1 + random.nextInt(before.length / 2);
				assertTrue(desktop.endWhileItWrites(part, bytes), "kill " + kill + " behind " + bytes + " bytes");
			}
			assertArrayEquals(before, Files.readAllBytes(state), "after kill " + kill);
		}
		try (DesktopProcess desktop = DesktopProcess.start(folder, workspace)) {
			desktop.untilTitle(TITLE);
			desktop.end();
		}
		assertTrue(Files.isRegularFile(state) && !Files.exists(part), "what was left of the last write is gone");
	}

	@Test
	void aStateThatIsNoneIsSetAsideForTheOneBeforeAndTheUserIsTold() throws IOException {
		openOnce();
		try (DesktopProcess again = DesktopProcess.start(folder, workspace)) {
			again.untilTitle(TITLE);
			again.end();
		}
		byte[] half = Files.readAllBytes(state);
		half = Arrays.copyOf(half, half.length / 2);
		Files.write(state, half);
		try (DesktopProcess restored = DesktopProcess.start(folder, workspace)) {
			restored.untilTitle(TITLE);
			Path broken = state.resolveSibling("workbench.xmi.broken");
			assertArrayEquals(half, Files.readAllBytes(broken));
			Waiting.untilContains("so the previous list was opened. The unreadable list is kept as " + broken,
					"what is told",
					this::log);
			restored.end();
		}
	}

	@Test
	void whatIsOpenIsWrittenWhicheverSignalEndsTheDesktop() throws IOException {
		try (DesktopProcess desktop = DesktopProcess.start(folder, workspace, first)) {
			desktop.untilTitle(TITLE);
			desktop.end("INT");
		}
		for (String signal : new String[]{"HUP", "TERM"}) {
			try (DesktopProcess desktop = DesktopProcess.start(folder, workspace)) {
				desktop.untilTitle(TITLE);
				Files.delete(state);
				desktop.end(signal);
			}
			assertTrue(Files.exists(state), signal);
		}
	}

	private void openOnce() {
		try (DesktopProcess desktop = DesktopProcess.start(folder, workspace, first)) {
			desktop.untilTitle(TITLE);
			desktop.end();
		}
	}

	private String log() {
		try {
			return Files.readString(folder.resolve("desktop.log"));
		} catch (IOException missing) {
			throw new AssertionError(missing);
		}
	}
}
