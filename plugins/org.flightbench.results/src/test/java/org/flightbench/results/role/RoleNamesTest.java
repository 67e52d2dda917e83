// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.role;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the choice of the baseline by the names of files. */
class RoleNamesTest {

	/** Arguments: the names in their original order, and the baseline or {@code -} if the names do not identify it. */
	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {"after before; before", "before after; before", "new old; old",
			"candidate baseline; baseline", "optimized base; base", "pr-17 main; main", "pr main; main",
			"head base; base", "fixed broken; broken", "patched parser; parser", "parser-fixed parser; parser",
			"allocation_10s_fixed allocation_10s_before; allocation_10s_before",
			"jmc-writer-opt jmc-writer; jmc-writer",
			"sweepAfter sweepBefore; sweepBefore", "after/results before/results; before/results",
			"main-after main-before; main-before", "fix-new fix-old; fix-old",
			"result.AFTER result.BEFORE; result.BEFORE",
			"feature-x feature-y master; master", "after after2 before; before", "run-v2 run-v1; run-v1",
			"v1.10 v1.9; v1.9", "v10.1 v9.12; v9.12", "v2 v1.9; v1.9",
			"lib_v2_0 lib_v1_9; lib_v1_9",
			"2026-07-02T04-38-52_67bbf8e34d2b 2026-07-01T04-47-02_67bbf8e34d2b; 2026-07-01T04-47-02_67bbf8e34d2b",
			"2026-07-02T10-00-00_a 2026-07-02T09-59-59_b; 2026-07-02T09-59-59_b",
			"20231023-6d75aa9 20231022-83303a1; 20231022-83303a1", "b_2026-07-02 a_2026-07-03; b_2026-07-02",
			"20200623T190617 20200622T190617; 20200622T190617", "new_2026-07-01 old_2026-07-02; old_2026-07-02",
			"a b; -", "before; -", "before before2; -", "old-after new-before; -", "old-after x; -", "main before; -",
			"2026-07-02 x; -",
			"2026-07-02 2026-07-02; -", "v1 x; -", "newton oldham; -", "jdk17 jdk21; -", "hotspot graal; -",
			"renewal threshold; -", "poolSize=10 poolSize=100; -"})
	void namesTellTheBaseline(String names, String baseline) {
		List<String> came = List.of(names.split(" "));
		int guessed = RoleNames.baseline(came);
		assertEquals(baseline, guessed < 0 ? "-" : came.get(guessed));
	}

	@Test
	void foldersTellWhereNamesDoNot() {
		assertEquals(1, RoleNames.baselineOfFiles(List.of(Path.of("/x/after/r1.json"), Path.of("/x/before/r2.json"))));
		assertEquals(0, RoleNames.baselineOfFiles(List.of(Path.of("/after/old.json"), Path.of("/before/new.json"))));
		assertEquals(-1, RoleNames.baselineOfFiles(List.of(Path.of("/new/a.jfr"), Path.of("/new/b.jfr"))));
		assertEquals(1, RoleNames.baselineOfFiles(List.of(Path.of("/x/p-candidate/recordings/put/fork-1.jfr"),
				Path.of("/x/p-baseline/recordings/put/fork-1.jfr"))));
		assertEquals(-1, RoleNames.baselineOfFiles(List.of(Path.of("/old/x/a.json"), Path.of("/old/b.json"))),
				"of a folder that they share nothing is told");
	}
}
