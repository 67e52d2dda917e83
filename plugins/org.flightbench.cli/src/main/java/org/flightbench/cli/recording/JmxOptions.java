// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.base.file.RegularFile;
import org.flightbench.cli.io.CommandException;
import org.flightbench.recording.jvm.JmxAddress;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.recording.jvm.RunningJvm;

import picocli.CommandLine.Option;

/** The options of commands that connect to a JVM, locally or over JMX, and the code that opens the connection. */
public final class JmxOptions {

	private static final String PASSWORD = "FLIGHTBENCH_JMX_PASSWORD";
	private static final String TRUST_PASSWORD = "FLIGHTBENCH_TRUST_STORE_PASSWORD";

	@Option(names = "--user", paramLabel = "NAME", description = "User of a JMX address; the password is taken from the variable FLIGHTBENCH_JMX_PASSWORD or --password-file.")
	private String user;

	@Option(names = "--password-file", paramLabel = "FILE", description = "A file with the password on its first line.")
	private Path passwordFile;

	@Option(names = "--tls", description = "Use TLS for the registry of a JMX address.")
	private boolean tls;

	@Option(names = "--trust-store", paramLabel = "FILE", description = "Trust store (made with keytool) for the certificate of a JMX address; its password is taken from the variable FLIGHTBENCH_TRUST_STORE_PASSWORD (default: changeit).")
	private Path trustStore;

	/** Returns whether a target is a JMX address rather than a JVM on this machine. */
	static boolean isAddress(String target) {
		return target.startsWith(JmxAddress.PREFIX);
	}

	/** Returns whether the user set any of these options. */
	public boolean isGiven() {
		return user != null || passwordFile != null || tls || trustStore != null;
	}

	/**
	 * Rejects options that do not apply to the target.
	 *
	 * @throws CommandException if a JMX option is set for a local target, or a password file without a user
	 */
	void check(String target) {
		if (!isAddress(target) && isGiven()) {
			throw new CommandException("--user, --password-file, --tls and --trust-store need a JMX address, "
					+ JmxAddress.PREFIX + "...");
		}
		if (user == null && passwordFile != null) {
			throw new CommandException("--password-file needs --user");
		}
	}

	/**
	 * Connects to a target.
	 *
	 * @param target a process ID, main class or JMX address
	 */
	JvmRecorder connect(String target) throws IOException {
		check(target);
		return isAddress(target)
				? JvmRecorder.connect(new JmxAddress(target, user, user == null ? null : password(),
						tls, trustStore,
						System.getenv(TRUST_PASSWORD)))
				: JvmRecorder.attach(RunningJvm.find(target));
	}

	private String password() throws IOException {
		if (passwordFile == null) {
			String password = System.getenv(PASSWORD);
			if (password == null) {
				throw new CommandException("--user needs a password, in " + PASSWORD + " or --password-file");
			}
			return password;
		}
		if (RegularFile.special(passwordFile) == RegularFile.Special.DEVICE) {
			RegularFile.require(passwordFile);
		}
		try (var lines = Files.lines(passwordFile, StandardCharsets.UTF_8)) {
			return lines.findFirst().orElse("");
		}
	}
}
