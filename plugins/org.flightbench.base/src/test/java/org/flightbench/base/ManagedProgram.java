// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * A program in a separate JVM that is managed through JMX, optionally with a password and TLS. It runs until closed.
 */
public final class ManagedProgram implements AutoCloseable {

	/** A user with permission to record. */
	public static final String OPERATOR = "ops";
	/** A user with read-only access. */
	public static final String GUEST = "guest";
	/** The password of both users. */
	public static final String PASSWORD = "correct_horse";
	private static final String PROGRAM = """
											public class Managed {
												static volatile Object sink;
												public static void main(String[] none) throws Exception {
													String found = jdk.internal.agent.ConnectorAddressLink.importRemoteFrom(0).toString();
													System.out.println(found.replaceAll(".*rmi://[^/]*:([0-9]+)/jmxrmi.*", "$1"));
													while (true) {
														for (int i = 0; i < 1000; i++) sink = new byte[1000];
														System.gc();
														Thread.sleep(10);
													}
												}
											}
											""";

	private final Process process;
	private final String address;
	private final Path trustStore;

	/**
	 * Starts the program.
	 *
	 * @param jdk the home of the JDK
	 * @param folder the folder for its files
	 * @param hasPassword whether users have to authenticate
	 * @param isTls whether registry and connection use TLS, with a certificate for localhost
	 */
	public ManagedProgram(Path jdk, Path folder, boolean hasPassword, boolean isTls)
			throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-XX:TieredStopAtLevel=1",
				"--add-exports", "jdk.management.agent/jdk.internal.agent=ALL-UNNAMED",
				"-Dcom.sun.management.jmxremote.port=0", "-Djava.rmi.server.hostname=localhost",
				"-Dcom.sun.management.jmxremote.authenticate=" + hasPassword,
				"-Dcom.sun.management.jmxremote.ssl=" + isTls,
				"-Dcom.sun.management.jmxremote.registry.ssl=" + isTls));
		if (hasPassword) {
			command.add("-Dcom.sun.management.jmxremote.password.file=" + secret(folder.resolve("jmx.password"),
					OPERATOR + " " + PASSWORD + "\n" + GUEST + " " + PASSWORD + "\n"));
			command.add("-Dcom.sun.management.jmxremote.access.file="
					+ secret(folder.resolve("jmx.access"), OPERATOR + " readwrite\n" + GUEST + " readonly\n"));
		}
		trustStore = folder.resolve("trust.p12");
		if (isTls) {
			Path stores = TestFileCache.folder("stores of keys by " + jdk, made -> makeStores(jdk, made));
			Files.copy(stores.resolve("trust.p12"), trustStore, StandardCopyOption.REPLACE_EXISTING);
			command.add("-Djavax.net.ssl.keyStore=" + stores.resolve("keys.p12"));
			command.add("-Djavax.net.ssl.keyStorePassword=key password");
		}
		command.add(Files.writeString(folder.resolve("Managed.java"), PROGRAM).toString());
		process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
		// the JVM chooses the port, because another process could take a port that was free before
		String port = process.inputReader().readLine();
		if (port == null || !port.matches("[0-9]+")) {
			throw new IOException(port + "\n" + String.join("\n", process.inputReader().lines().toList()));
		}
		address = "service:jmx:rmi:///jndi/rmi://localhost:" + port + "/jmxrmi";
	}

	private static void makeStores(Path jdk, Path folder) throws IOException, InterruptedException {
		String keys = folder.resolve("keys.p12").toString();
		keytool(jdk, "-genkeypair", "-alias", "jmx", "-keyalg", "EC", "-validity", "36500", "-dname", "CN=localhost",
				"-ext", "san=dns:localhost,ip:127.0.0.1", "-keystore", keys, "-storepass", "key password");
		String certificate = folder.resolve("jmx.cer").toString();
		keytool(jdk, "-exportcert", "-alias", "jmx", "-keystore", keys, "-storepass", "key password", "-file",
				certificate);
		keytool(jdk, "-importcert", "-noprompt", "-alias", "jmx", "-keystore", folder.resolve("trust.p12").toString(),
				"-storepass", "changeit", "-file", certificate);
	}

	/** Writes a file that only the owner may read, as the JVM requires. */
	private static Path secret(Path file, String content) throws IOException {
		Files.writeString(file, content);
		Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
		return file;
	}

	private static void keytool(Path jdk, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/keytool").toString()));
		command.addAll(List.of(arguments));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		String said = new String(process.getInputStream().readAllBytes());
		if (process.waitFor() != 0) {
			throw new IOException(said);
		}
	}

	/** Returns the address of the JMX service. */
	public String address() {
		return address;
	}

	/** Returns the truststore with the certificate of the program, if it uses TLS. Its password is {@code changeit}. */
	public Path trustStore() {
		return trustStore;
	}

	@Override
	public void close() {
		process.destroyForcibly();
	}
}
