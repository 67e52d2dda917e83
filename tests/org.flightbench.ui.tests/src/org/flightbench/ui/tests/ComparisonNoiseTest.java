// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

import org.flightbench.history.read.EntryReader;
import org.flightbench.history.read.NamePattern;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(CleanDesktop.class)
class ComparisonNoiseTest {

	@TempDir
	Path folder;

	@Test
	void aHistoryInThePreferencesDecidesWhatSingleForksLeaveOpen() throws IOException {
		Path history = history();
		ActiveComparison.open(night("x-before.json", 1000), night("x-after.json", 1100));
		assertEquals(1, Ui.get(() -> ActiveComparison.comparison().count(Verdict.INCONCLUSIVE)));
		Ui.run(() -> Preferences.store().setValue(Preferences.NOISE_HISTORY, history.toString()));
		Waiting.until("an improvement", () -> ActiveComparison.comparison().count(Verdict.IMPROVED) == 1);
		Ui.run(() -> Preferences.store().setToDefault(Preferences.NOISE_HISTORY));
		Waiting.until("no verdict", () -> ActiveComparison.comparison().count(Verdict.INCONCLUSIVE) == 1);
	}

	private Path history() throws IOException {
		Random random = new Random(1);
		EntryReader reader = new EntryReader(NamePattern.USUAL, null, null, null);
		Path file = folder.resolve("history.db");
		try (HistoryStore store = HistoryStore.open(file.toString(), Credentials.NONE)) {
			for (int night = 1; night <= 24; night++) {
				store.add(reader.read(night(String.format(Locale.ROOT, "2026-03-%02d_c0ffee1.json", night),
						1000 * (1 + 0.01 * random.nextGaussian()))));
			}
		}
		return file;
	}

	private Path night(String name, double score) throws IOException {
		return Files.writeString(folder.resolve(name),
				"""
				[{"jmhVersion": "1.37", "benchmark": "org.acme.Pool.take", "mode": "thrpt", "threads": 1, "forks": 1,
				"jdkVersion": "21.0.1", "vmName": "VM", "primaryMetric": {"score": %s, "scoreError": "NaN",
				"scoreUnit": "ops/s", "rawData": [[%s, %s, %s]]}, "secondaryMetrics": {}}]
				""".formatted(score, score * 0.999, score, score * 1.001));
	}
}
