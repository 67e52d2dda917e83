// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.flightbench.base.ManagedProgram;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that commands connect to programs on other machines with a password. */
class JmxOptionsTest extends CommandLineTest {

	@Tag("long")
	@Test
	void recordsAndFollowsByAddressWithAPassword() throws Exception {
		try (ManagedProgram program = new ManagedProgram(Path.of(System.getProperty("java.home")), folder, true,
				false)) {
			Path password = Files.writeString(folder.resolve("password"), ManagedProgram.PASSWORD + "\n");
			Path recording = folder.resolve("remote.jfr");
			assertEquals(ExitStatus.FINE, run("record", program.address(), "--user", ManagedProgram.OPERATOR,
					"--password-file", password, "--duration", "1s", "--out", recording), err());
			assertEquals(ExitStatus.FINE, run("flame", recording), err());
			assertTrue(out().contains("Managed.main"), out());
			Path seen = folder.resolve("seen.jfr");
			assertEquals(ExitStatus.FINE,
					run("safepoints", "--live", program.address(), "--user", ManagedProgram.OPERATOR,
							"--password-file", password, "--duration", "4s", "--out", seen),
					err());
			assertTrue(out().contains(", to safepoint "), out());
			Path page = folder.resolve("flame.html");
			assertEquals(ExitStatus.FINE,
					run("flame", "--live", program.address(), "--user", ManagedProgram.OPERATOR, "--password-file",
							password, "--duration", "4s", "--out", page, "--keep", folder.resolve("kept.jfr")),
					err());
			assertTrue(Files.readString(page).contains("Managed.main"));
			assertRefused("requires a user name and password", "record", program.address());
			Files.writeString(password, "wrong");
			assertRefused("rejected the user 'ops' or the password", "safepoints", "--live", program.address(),
					"--user", ManagedProgram.OPERATOR, "--password-file", password);
		}
	}

	@Tag("long")
	@Test
	void followsByTlsWithATrustStore() throws Exception {
		try (ManagedProgram program = new ManagedProgram(Path.of(System.getProperty("java.home")), folder, false,
				true)) {
			Path seen = folder.resolve("seen.jfr");
			assertRefused("is not trusted: specify a trust store", "safepoints", "--live", program.address(), "--tls");
			// The first pause causes the exit.
			assertEquals(ExitStatus.FAILED, run("safepoints", "--live", program.address(), "--tls", "--trust-store",
					program.trustStore(), "--fail-over", "1us", "--duration", "60s", "--out", seen), err());
			assertTrue(out().contains(", to safepoint "), out());
			assertTrue(Files.size(seen) > 0);
		}
	}

	@Test
	void refusesWhatDoesNotGoTogether() {
		assertRefused("need a JMX address", "record", "1", "--trust-store", "x.p12");
		assertRefused("need --live", "flame", "x.jfr", "--tls");
		assertRefused("--password-file needs --user", "record", "service:jmx:x", "--password-file", "x");
		assertRefused("--user needs a password", "record", "service:jmx:x", "--user", "x");
	}
}
