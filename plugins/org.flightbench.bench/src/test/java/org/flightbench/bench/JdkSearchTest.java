// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkSearchTest {

	@TempDir
	Path folder;

	@Test
	void findsEachOnceAndTheNewestFirst() throws IOException {
		Path parent = folder.toRealPath().resolve("jvm");
		Path old = jdk(parent.resolve("jdk-17"), "17.0.9");
		Path newest = jdk(parent.resolve("jdk-25"), "25.0.1");
		Path middle = jdk(parent.resolve("jdk-17.0.10"), "17.0.10");
		jdk(parent.resolve("java-8"), "1.8.0_402");
		Path unknown = jdk(folder.toRealPath().resolve("mine"), null);
		Files.createDirectories(parent.resolve("no-jdk"));
		Files.createSymbolicLink(parent.resolve("default"), newest);
		List<Jdk> jdks = JdkSearch.in(List.of(unknown, newest, folder.resolve("missing")),
				List.of(parent, folder.resolve("missing")));
		assertEquals(List.of(new Jdk(newest, "25.0.1"), new Jdk(middle, "17.0.10"), new Jdk(old, "17.0.9"),
				new Jdk(unknown, "")), jdks);
	}

	@Test
	void findsTheOneThatRunsThis() throws IOException {
		Path home = Jdk.current().home().toRealPath();
		assertTrue(JdkSearch.found().stream().anyMatch(jdk -> jdk.home().equals(home)), JdkSearch.found().toString());
	}

	private static Path jdk(Path home, String version) throws IOException {
		Path java = home.resolve("bin").resolve(Jdk.current().java().getFileName());
		Files.createDirectories(java.getParent());
		Files.writeString(java, "#!/bin/sh\n");
		assertTrue(java.toFile().setExecutable(true));
		if (version != null) {
			Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
		}
		return home;
	}
}
