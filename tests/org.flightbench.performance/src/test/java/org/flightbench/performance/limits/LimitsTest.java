// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A short version of the scripts {@code limits} and {@code kills}. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "limits and disks are set as Linux does")
class LimitsTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));

	@TempDir
	Path folder;

	@Test
	void aCommandThatHasTooLittleSaysSoAndLeavesWhatWasThere() throws IOException {
		Limits limits = new Limits(Command.onSamples(ROOT).subList(2, 3), folder);
		List<String> bad = new ArrayList<>();
		for (Condition condition : Condition.values()) {
			String outcome = limits.outcomes(condition).get(0);
			if (Limits.isBad(outcome)) {
				bad.add(condition.label() + ": " + outcome);
			}
			assertFalse(condition == Condition.FILE_SIZE && !outcome.endsWith("File too large"), outcome);
		}
		assertEquals(List.of(), bad);
	}

	@Test
	void aCommandThatIsKilledLeavesTheFileBeforeOrTheWholeNewOne() throws IOException {
		Kills kills = new Kills(folder);
		kills.kill(Command.onSamples(ROOT).get(1), 3);
		assertEquals(List.of(), kills.bad());
	}

	@Test
	void aWriterThatIsKilledLosesNoEventOfAChunkThatWasEnded() throws IOException {
		WriterKills kills = new WriterKills(folder);
		kills.kill(2);
		assertEquals(List.of(), kills.bad());
		assertTrue(kills.confirmed() > 0, "killed before anything was written");
	}
}
