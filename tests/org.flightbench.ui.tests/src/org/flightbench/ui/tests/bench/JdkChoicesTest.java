// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.bench.Jdk;
import org.flightbench.ui.bench.JdkInUse;
import org.flightbench.ui.bench.dialog.JdkChoices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which JDKs the dialog for benchmarks offers. */
class JdkChoicesTest {

	private static final Jdk CURRENT = Jdk.current();

	@TempDir
	Path folder;

	@Test
	void theJdkOfARunningProgramIsOfferedWithItsName() throws IOException {
		Path other = jdk("other", "21.0.4");
		Map<String, String> homes = JdkChoices.of(List.of(CURRENT), List.of(new JdkInUse(other, "Orders", 4711)));
		assertEquals(List.of(CURRENT.home().toString(), other.toString()), List.copyOf(homes.values()));
		assertEquals("JDK 21.0.4  –  " + other + "  (runs Orders, process 4711)", List.copyOf(homes.keySet()).get(1));
	}

	@Test
	void aJdkThatWasFoundIsOfferedOnceWithAllThatItRuns() throws IOException {
		Path jdk = jdk("jdk", "25");
		Path link = Files.createSymbolicLink(folder.resolve("link"), jdk);
		Map<String, String> homes = JdkChoices.of(List.of(new Jdk(jdk, "25")),
				List.of(new JdkInUse(link, "Orders", 1), new JdkInUse(jdk, "Stock", 2)));
		assertEquals(Map.of("JDK 25  –  " + jdk + "  (runs Orders, process 1 and 1 more)", jdk.toString()), homes);
	}

	@Test
	void whatRunsFlightbenchIsNotNamedTwiceAndWhatIsNoJdkIsLeftOut() {
		Map<String, String> homes = JdkChoices.of(List.of(CURRENT),
				List.of(new JdkInUse(CURRENT.home(), "Mission Control", ProcessHandle.current().pid()),
						new JdkInUse(folder, "Nothing", 3)));
		assertEquals(1, homes.size());
		String label = homes.keySet().iterator().next();
		assertTrue(label.endsWith("  (runs Flightbench)"), label);
	}

	private Path jdk(String name, String version) throws IOException {
		Path home = folder.toRealPath().resolve(name);
		Path java = home.resolve("bin").resolve("java");
		Files.createDirectories(java.getParent());
		Files.createFile(java).toFile().setExecutable(true);
		Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
		return home;
	}
}
