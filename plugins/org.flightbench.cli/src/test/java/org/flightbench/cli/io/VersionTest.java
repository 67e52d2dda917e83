// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Properties;

import org.junit.jupiter.api.Test;

class VersionTest {

	@Test
	void namesTheCommitAndItsDate() {
		assertEquals("flightbench 1.2.0 (commit 74ab54ce19, 2026-11-29)",
				Version.text(properties("74ab54ce19", "false")));
	}

	@Test
	void saysThatTheSourcesDifferFromTheCommit() {
		assertEquals("flightbench 1.2.0 (commit 74ab54ce19 with local changes, 2026-11-29)",
				Version.text(properties("74ab54ce19", "true")));
	}

	@Test
	void namesNoCommitIfTheSourcesAreNotInARepository() {
		assertEquals("flightbench 1.2.0", Version.text(properties("unknown", "false")));
	}

	@Test
	void theBuildFillsInTheProperties() throws IOException {
		String text = new Version().getVersion()[0];
		assertTrue(
				text.matches("flightbench \\d+\\.\\d+\\.\\d+\\S*( \\(commit [0-9a-f]{10}.*, \\d{4}-\\d\\d-\\d\\d\\))?"),
				text);
	}

	private static Properties properties(String commit, String modified) {
		Properties properties = new Properties();
		properties.setProperty("version", "1.2.0");
		properties.setProperty("commit", commit);
		properties.setProperty("commit.time", "2026-11-29T14:01:19Z");
		properties.setProperty("modified", modified);
		return properties;
	}
}
