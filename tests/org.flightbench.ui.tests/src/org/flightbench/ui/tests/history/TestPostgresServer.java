// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.history;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.flightbench.history.store.Credentials;
import org.flightbench.ui.tests.kit.ResultFiles;

/**
 * The PostgreSQL cluster that the tests of the history store use, started by a separate process because the classes of
 * those tests are not in a bundle. The cluster stops when this process ends for any reason.
 */
final class TestPostgresServer implements AutoCloseable {

	private final Process process;
	private final BufferedReader answers;
	private final String url;
	private final String password;

	private TestPostgresServer(Process process) throws IOException {
		this.process = process;
		answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
		url = answers.readLine();
		password = answers.readLine();
	}

	/** Starts the cluster, or returns null if PostgreSQL is not installed. */
	static TestPostgresServer start() throws IOException {
		Path classes = ResultFiles.root().resolve("plugins/org.flightbench.history/target/test-classes");
		TestPostgresServer server = new TestPostgresServer(
				new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
						"-XX:TieredStopAtLevel=1", "-cp",
						classes.toString(), "org.flightbench.history.store.PostgresCluster")
						.redirectError(ProcessBuilder.Redirect.INHERIT).start());
		return server.password == null ? null : server;
	}

	/** Returns the URL of an empty database. */
	String url() {
		return url;
	}

	Credentials credentials() {
		return new Credentials("postgres", password);
	}

	/** Stops the server as a crash would. */
	void kill() {
		order("kill");
	}

	/** Starts the server again. */
	void run() {
		order("run");
	}

	private void order(String word) {
		try {
			Writer orders = process.outputWriter(StandardCharsets.UTF_8);
			orders.write(word + "\n");
			orders.flush();
			String answer = answers.readLine();
			if (!word.equals(answer)) {
				throw new IOException(word + ": " + answer);
			}
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@Override
	public void close() throws IOException, InterruptedException {
		process.getOutputStream().close();
		process.waitFor();
	}
}
