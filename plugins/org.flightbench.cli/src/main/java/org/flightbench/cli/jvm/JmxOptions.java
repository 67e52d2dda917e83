// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.cli.io.CommandException;
import org.flightbench.recording.jvm.JmxAddress;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.recording.jvm.RunningJvm;

import picocli.CommandLine.Option;

/** The options of commands that connect to a virtual machine by JMX, and the connection. */
public final class JmxOptions {

	private static final String PASSWORD = "FLIGHTBENCH_JMX_PASSWORD";
	private static final String TRUST_PASSWORD = "FLIGHTBENCH_TRUST_STORE_PASSWORD";

	@Option(names = "--user", paramLabel = "NAME", description = "For a JMX address with a password, taken from FLIGHTBENCH_JMX_PASSWORD in the environment, or --password-file.")
	private String user;

	@Option(names = "--password-file", paramLabel = "FILE", description = "A file with the password in its first line.")
	private Path passwordFile;

	@Option(names = "--tls", description = "Reach the registry of a JMX address by TLS.")
	private boolean tls;

	@Option(names = "--trust-store", paramLabel = "FILE", description = "Certificates that a JMX address may have, as keytool keeps them; the password is taken from FLIGHTBENCH_TRUST_STORE_PASSWORD in the environment (default: changeit).")
	private Path trustStore;

	/** Whether a target is an address, not a virtual machine of this machine. */
	static boolean isAddress(String target) {
		return target.startsWith(JmxAddress.PREFIX);
	}

	/** Whether any of them is given. */
	public boolean isGiven() {
		return user != null || passwordFile != null || tls || trustStore != null;
	}

	/**
	 * Refuses options that the target has no use for.
	 *
	 * @throws CommandException if there are any
	 */
	void check(String target) {
		if (!isAddress(target) && isGiven()) {
			throw new CommandException("--user, --password-file, --tls and --trust-store are for a JMX address, "
					+ JmxAddress.PREFIX + "...");
		}
		if (user == null && passwordFile != null) {
			throw new CommandException("--password-file goes with --user");
		}
	}

	/**
	 * Connects to it.
	 *
	 * @param target process ID, main class or JMX address
	 */
	JvmRecorder connect(String target) throws IOException {
		check(target);
		return isAddress(target)
				? JvmRecorder.connect(new JmxAddress(target, user, user == null ? null : password(), tls, trustStore,
						System.getenv(TRUST_PASSWORD)))
				: JvmRecorder.attach(RunningJvm.find(target));
	}

	private String password() throws IOException {
		if (passwordFile == null) {
			String password = System.getenv(PASSWORD);
			if (password == null) {
				throw new CommandException("--user wants a password, in " + PASSWORD + " or --password-file");
			}
			return password;
		}
		try (var lines = Files.lines(passwordFile, StandardCharsets.UTF_8)) {
			return lines.findFirst().orElse("");
		}
	}
}
