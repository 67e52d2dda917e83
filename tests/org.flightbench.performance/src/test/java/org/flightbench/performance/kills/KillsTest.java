// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.kills;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs a short version of {@code measure kills}. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "commands are started as on Linux")
class KillsTest {

	@TempDir
	Path folder;

	@Test
	void aCommandThatIsKilledLeavesTheFileBeforeOrTheWholeNewOne() throws IOException {
		Kills kills = new Kills(folder);
		kills.kill(Command.flame(Path.of(System.getProperty("flightbench.root"))), 3);
		assertEquals(List.of(), kills.bad());
	}

	@Tag("long")
	@Test
	void aWriterThatIsKilledLosesNoEventOfAChunkThatWasEnded() throws IOException {
		WriterKills kills = new WriterKills(folder);
		kills.kill(2);
		assertEquals(List.of(), kills.bad());
		assertTrue(kills.confirmed() > 0, "killed before anything was written");
	}
}
