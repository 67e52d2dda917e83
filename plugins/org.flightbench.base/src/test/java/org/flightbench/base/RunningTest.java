// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class RunningTest {

	@Test
	void aProcessThatItsParentNeverAsksAboutHasEnded() throws IOException, InterruptedException {
		// After exec, the parent is a program that does not wait for its child.
		Process parent = new ProcessBuilder("sh", "-c", "sleep 1000 & echo $!; exec sleep 1000").start();
		try (BufferedReader output = parent.inputReader()) {
			ProcessHandle child = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
			assertTrue(Running.is(child));
			assertEquals(List.of(child), Running.after(Duration.ofMillis(1), List.of(child)));
			child.destroyForcibly();
			assertEquals(List.of(), Running.after(Duration.ofMinutes(1), List.of(child)));
			assertTrue(child.isAlive(), "it is a zombie, or this test shows nothing");
			assertFalse(Running.is(child));
		} finally {
			parent.destroyForcibly();
		}
	}
}
