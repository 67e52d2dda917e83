// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import jdk.jfr.Configuration;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.Test;

class SettingsCommandTest extends CommandLineTest {

	@Test
	void listsEachTopicWithItsValueAndCost() {
		assertEquals(ExitStatus.FINE, run("settings"), err());
		assertTrue(
				out().startsWith(
						"the settings flightbench\n\n--safepoints all\n    Safepoints: all, a minimum duration"),
				out());
		for (String option : new String[]{"--allocation 1000/s\n", "--io 1 ms\n", "--locks 10 ms\n",
				"--sampling 10 ms\n", "--cpu-time off\n", "--method-timing off\n"}) {
			assertTrue(out().contains("\n" + option), out());
		}
		assertTrue(out().lines().allMatch(line -> line.length() <= 100), out());
	}

	@Test
	void writesAFileThatIsABaseAgain() throws Exception {
		Path file = folder.resolve("cart.jfc");
		assertEquals(ExitStatus.FINE, run("settings", "--base", "default", "--safepoints", "all", "--cpu-time", "10ms",
				"--method-timing", "org.acme.Cart::add", "--out", file), err());
		assertTrue(err().contains("cart.jfc: the settings default with safepoints all, cpu-time 10 ms, "
				+ "method-timing org.acme.Cart::add"), err());
		Configuration written = Configuration.create(file);
		assertEquals("cart", written.getLabel());
		assertEquals("org.acme.Cart::add", written.getSettings().get("jdk.MethodTiming#filter"));
		assertEquals("10ms", written.getSettings().get("jdk.CPUTimeSample#throttle"));
		assertEquals(ExitStatus.FINE, run("settings", "--base", file, "--sampling", "off"), err());
		assertTrue(out().contains("with sampling off") && out().contains("--cpu-time 10 ms"), out());
		assertRefused("would overwrite an input file", "settings", "--base", file, "--out", file);
	}

	@Test
	void comparesByTopicAndBySetting() throws Exception {
		Path file = folder.resolve("exact.jfc");
		run("settings", "--base", "profile", "--allocation", "exact", "--out", file);
		assertEquals(ExitStatus.FINE, run("settings", "compare", "profile", file), err());
		assertTrue(out().contains("allocation     300/s") && out().contains("exact"), out());
		assertTrue(out().contains("3 settings differ"), out());
		assertTrue(out().contains("jdk.ObjectAllocationInNewTLAB#enabled"), out());
		assertEquals(ExitStatus.FINE, run("settings", "compare", file, file), err());
		assertEquals(file + " and " + file + " record the same\n", out());
	}

	@Test
	void refusesWhatItCannotReadOrDo() {
		assertRefused("no predefined settings have this name (default, profile, flightbench)", "settings", "--base",
				"prfile");
		assertRefused("Samples of running threads: 'often' is not a valid value; expected a period", "settings",
				"--sampling", "often");
		assertRefused("this command has no format for '.xml'", "settings", "--out", folder.resolve("x.xml"));
		assertRefused("no predefined settings have this name", "settings", "compare", "default", "prfile");
		assertFalse(Files.exists(folder.resolve("x.xml")));
	}
}
