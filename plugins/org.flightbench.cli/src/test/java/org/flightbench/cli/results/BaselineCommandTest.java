// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.junit.jupiter.api.Test;

class BaselineCommandTest extends CommandLineTest {

	private static final String COMMIT = "0123456789".repeat(4);
	private static final String OTHER = "f".repeat(40);

	@Test
	void savesListsExportsAndRemoves() throws IOException {
		save(COMMIT, baseline());
		assertEquals("flightbench: saved 1 results as main, 0123456789\n", err());
		save(OTHER, candidate(900));
		assertEquals(0, baselineCommand("list"));
		assertTrue(out().startsWith("Name  Commit      Branch  Saved (UTC)"), out());
		assertTrue(out().contains("\nmain  ffffffffff  dev     20") && out().contains("\nmain  0123456789  dev"),
				out());
		assertEquals(0, baselineCommand("show", "main"));
		assertEquals(3, out().lines().count(), out());
		assertEquals(0, baselineCommand("export", "main", "--commit", "0123", "--out", folder.resolve("out")));
		assertEquals(-1, Files.mismatch(folder.resolve("before.json"),
				folder.resolve("out/main-0123456789/results.json")));
		assertRefused("available: ffffffffff, 0123456789", "baseline", "export", "main", "--commit", "77", "--store",
				folder.resolve("store"));
		assertEquals(0, baselineCommand("remove", "main", "--commit", OTHER));
		assertEquals("flightbench: removed 1 of 2 baselines of main\n", err());
		assertEquals(0, baselineCommand("remove", "main"));
		assertRefused("there is no baseline 'main': save one with flightbench baseline save", "baseline", "show",
				"main",
				"--store", folder.resolve("store"));
	}

	@Test
	void gatesAgainstTheSavedRun() throws IOException {
		save(COMMIT, baseline());
		assertEquals(1, run("gate", "--baseline", "main", candidate(700), "--store", folder.resolve("store")), err());
		assertTrue(out().contains("\nafter against main-0123456789\n"), out());
		assertEquals("flightbench: no baseline 'main' belongs to an ancestor of the current commit: using the newest, "
				+ "0123456789\n", err());
		assertEquals(0, run("gate", "--baseline", "main", candidate(1000), "--store", folder.resolve("store")), err());
		assertRefused("with a saved baseline, gate expects only the candidate", "gate", "--baseline", "main",
				baseline(),
				candidate(1000));
		assertRefused("there is no baseline 'none'; available: main", "gate", "--baseline", "none", candidate(1000),
				"--store", folder.resolve("store"));
	}

	@Test
	void theConfigurationMayNameTheSavedRun() throws IOException {
		save(COMMIT, baseline());
		Path config = Files.writeString(folder.resolve("flightbench.yml"), "baseline: {saved: main, store: store}\n");
		assertEquals(1, run("gate", candidate(700), "--config", config), err());
		assertTrue(out().contains("\nafter against main-0123456789\n"), out());
		assertEquals(0, run("gate", baseline(), candidate(1000), "--config", config), err());
		assertTrue(out().contains("\nafter against before\n"), out());
	}

	@Test
	void anotherMachineOrJdkIsAWarningUnlessConfiguredOtherwise() throws IOException {
		save(COMMIT, run("first", "EPYC", "21.0.5"));
		Path other = run("second", "Xeon", "25.0.3");
		assertEquals(0, run("gate", "--baseline", "main", other, "--store", folder.resolve("store")), err());
		assertTrue(
				out().contains("! warning: the machines differ: EPYC, 2, amd64, Linux in the baseline, Xeon, 2, amd64, "
						+ "Linux in the candidate\n"),
				out());
		assertTrue(out().contains("! warning: JDK version differs: 21.0.5 in the baseline, 25.0.3 in the candidate\n"),
				out());
		Path config = Files.writeString(folder.resolve("flightbench.yml"), "environment: fail\n");
		assertEquals(3, run("gate", "--baseline", "main", other, "--store", folder.resolve("store"), "--config",
				config), err());
		assertTrue(out().startsWith("Inconclusive: 2 differences of machine, JDK or settings\n"), out());
		Files.writeString(config, "environment: ignore\n");
		assertEquals(0, run("gate", "--baseline", "main", other, "--store", folder.resolve("store"), "--config",
				config), err());
		assertTrue(!out().contains("differ"), out());
	}

	@Test
	void aRunIsFiledUnderTheCommitThatItMeasured() throws IOException {
		Path run = run("first", "EPYC", "21.0.5");
		Path description = run.resolve("run.json");
		String text = Files.readString(description);
		Files.writeString(description, text.replaceFirst("\\{", "{\"revision\": {\"name\": \"v1\", \"commit\": \""
				+ COMMIT + "\"}, "));
		assertEquals(0, baselineCommand("save", "main", run), err());
		assertEquals("flightbench: saved 1 results as main, 0123456789\n", err());
		assertEquals(0, baselineCommand("list"));
		assertTrue(out().contains("\nmain  0123456789  \u2013"), "the branch here is another: " + out());
		assertEquals(0, baselineCommand("save", "main", run, "--commit", OTHER), err());
		assertEquals("flightbench: saved 1 results as main, ffffffffff\n", err());
		Files.writeString(description, text.replaceFirst("\\{", "{\"revision\": [7], "));
		assertEquals(0, baselineCommand("save", "other", run), "not as we write it: " + err());
	}

	private Path run(String name, String processor, String jdk) throws IOException {
		new JmhFile().onJdk(jdk).with("org.acme.Pool.take", 1000, 0.001)
				.writeTo(folder.resolve(name).resolve("results.json"));
		Files.writeString(folder.resolve(name).resolve("run.json"), "{\"machine\": {\"system\": \"Linux 6\", "
				+ "\"architecture\": \"amd64\", \"processor\": \"" + processor
				+ "\", \"processors\": 2, \"memoryBytes\": 5}}");
		return folder.resolve(name);
	}

	@Test
	void saysWhatIsWrong() throws IOException {
		assertRefused("specify a subcommand: save, list, show, remove, export", "baseline");
		assertRefused("'abc' is not a full commit ID", "baseline", "save", "main", baseline(), "--commit",
				"abc");
		assertRefused("'../x' is not a valid baseline name", "baseline", "save", "../x", baseline(), "--store", folder);
		assertRefused("--store and --git-branch are mutually exclusive", "baseline", "list", "--store", folder,
				"--git-branch", "b");
		assertRefused("--remote needs --git-branch", "baseline", "list", "--remote", "origin");
		assertRefused("no-such.json: no such file", "baseline", "save", "main", folder.resolve("no-such.json"),
				"--store", folder);
	}

	private void save(String commit, Path run) {
		assertEquals(0, baselineCommand("save", "main", run, "--commit", commit, "--branch", "dev"), err());
	}

	private int baselineCommand(Object... arguments) {
		Object[] all = new Object[arguments.length + 3];
		all[0] = "baseline";
		System.arraycopy(arguments, 0, all, 1, arguments.length);
		all[arguments.length + 1] = "--store";
		all[arguments.length + 2] = folder.resolve("store");
		return run(all);
	}
}
