// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;

/** Tests the locations of the user's folders. */
class UserFolderTest {

	@Test
	void isInTheHomeFolderUnlessAVariableNamesAnother() {
		String kept = Path.of("kept").toAbsolutePath().toString();
		assertEquals(Path.of("home/.cache/flightbench"), UserFolder.CACHE.path(Map.of(), "home"));
		assertEquals(Path.of("home/.local/state/flightbench"),
				UserFolder.STATE.path(Map.of("XDG_CACHE_HOME", kept), "home"));
		assertEquals(Path.of(kept, "flightbench"), UserFolder.CACHE.path(Map.of("XDG_CACHE_HOME", kept), "home"));
	}

	@Test
	void ignoresRelativePaths() {
		assertEquals(Path.of("home/.config/flightbench"),
				UserFolder.CONFIG.path(Map.of("XDG_CONFIG_HOME", "settings"), "home"));
	}
}
