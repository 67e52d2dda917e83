// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunNamesTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"before.json, before", "before.JSON.gz, before", "jmh-result.txt, jmh-result", "a.b.csv, a.b",
			"results.json, results", ".json, .json", "plain, plain"})
	void aFileGivesItsNameWithoutTheEnding(String file, String name) {
		assertEquals(name, RunNames.of(Path.of("somewhere", file)));
	}

	@Test
	void theResultsOfARunFolderHaveTheFoldersName() throws IOException {
		assertEquals("quick-2", RunNames.of(runFolder("quick-2")));
	}

	@Test
	void onlyWhatAFolderShowsToBeARunIsNamedByIt() throws IOException {
		Path other = Files.createDirectories(folder.resolve("other"));
		assertEquals("results", RunNames.of(other.resolve("results.json")));
		assertEquals("log", RunNames.of(runFolder("quick").resolveSibling("log.txt")));
	}

	@Test
	void filesOfTheSameNameAreToldApartByTheirFolders() {
		assertEquals(List.of("before/result", "after/result", "other"),
				unique(run("before/result.json"), run("after/result.json"), run("other.json")));
		assertEquals(List.of("a/deep/result", "b/deep/result"),
				unique(run("a/deep/result.json"), run("b/deep/result.json")));
	}

	@Test
	void runFoldersOfTheSameNameAreToldApartByTheFoldersAbove() throws IOException {
		assertEquals(List.of("monday/quick", "tuesday/quick"), unique(named(runFolder("monday/quick")),
				named(runFolder("tuesday/quick"))));
	}

	@Test
	void theSameFileTwiceGetsANumber() {
		assertEquals(List.of("result", "result (2)", "result (3)"),
				unique(run("result.json"), run("result.json"), run("result.json")));
	}

	@Test
	void aChosenNameStays() {
		Run chosen = run("before/one.json").named("result");
		assertEquals(List.of("result", "after/result"), unique(chosen, run("after/result.json")));
		assertEquals(List.of("result", "result (2)"), unique(chosen, run("after/two.json").named("result")));
	}

	@Test
	void aNumberedNameThatIsTakenTooGetsTheNext() {
		assertEquals(List.of("x (2)", "x", "x (3)"),
				unique(run("1.json").named("x (2)"), run("2.json").named("x"), run("3.json").named("x")));
	}

	private Path runFolder(String name) throws IOException {
		Path of = Files.createDirectories(folder.resolve(name));
		Files.writeString(of.resolve("run.json"), "{}");
		return of.resolve("results.json");
	}

	private Run run(String file) {
		return named(folder.resolve(file));
	}

	private static Run named(Path file) {
		return new Run(RunNames.of(file), file, List.of(), List.of());
	}

	private static List<String> unique(Run... runs) {
		return RunNames.unique(Arrays.asList(runs)).stream().map(Run::name).toList();
	}
}
