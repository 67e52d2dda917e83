// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.flightbench.base.Running;
import org.flightbench.bench.TinyBenchmarks;

/**
 * Tests that a run ends when the client cancels it or disconnects while a benchmark, which connects to this test, is
 * being measured.
 */
class CanceledBenchTest {

	private static final int BENCH = 7;
	private static final int MOST_MILLIS = 120_000;

	@TempDir
	private Path folder;
	private final ByteArrayOutputStream written = new ByteArrayOutputStream();

	/** Ends a run while it measures a benchmark, for example by canceling the request. */
	private interface Stop {
		void stop(OutputStream toServer) throws IOException;
	}

	@BeforeAll
	static void runBesideOtherJmh() {
		System.setProperty("jmh.ignoreLock", "true");
	}

	@Test
	void aCanceledRunEndsItsJvmAndKeepsWhatWasFinished() throws Exception {
		assertStopped(toServer -> send(toServer, StreamTransportTest.cancel(BENCH)));
	}

	@Test
	void aClientThatGoesAwayEndsTheRun() throws Exception {
		assertStopped(OutputStream::close);
	}

	private void assertStopped(Stop stop) throws Exception {
		TinyBenchmarks.rudeJar(folder);
		ProcessHandle jvm;
		CompletableFuture<Void> server;
		try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
				PipedOutputStream toServer = new PipedOutputStream()) {
			PipedInputStream in = new PipedInputStream(toServer);
			server = CompletableFuture.runAsync(() -> serve(in));
			StreamTransportTest.START.forEach(message -> send(toServer, message));
			send(toServer, StreamTransportTest.call(BENCH, "bench",
					"{'jar':'rude.jar','name':'stopped','jmh':['Rude.(fine|waits)','-jvmArgsAppend','-Dport="
							+ port.getLocalPort() + "']},'_meta':{'progressToken':'token'}"));
			port.setSoTimeout(MOST_MILLIS);
			try (Socket benchmark = port.accept();
					BufferedReader sent = new BufferedReader(
							new InputStreamReader(benchmark.getInputStream(), StandardCharsets.US_ASCII))) {
				benchmark.setSoTimeout(MOST_MILLIS);
				jvm = ProcessHandle.of(Long.parseLong(sent.readLine())).orElseThrow();
				stop.stop(toServer);
				assertEnds(sent);
			}
		}
		server.get(MOST_MILLIS, TimeUnit.MILLISECONDS);
		assertEquals(List.of(), Running.after(Duration.ofMinutes(1), List.of(jvm)));
		Path run = folder.resolve("runs/stopped");
		assertTrue(Files.readString(run.resolve("run.json")).contains("\"status\": \"cancelled\""));
		String results = Files.readString(run.resolve("results.json"));
		assertTrue(results.contains("tiny.Rude.fine") && !results.contains("tiny.Rude.waits"), results);
		String answers = written.toString(StandardCharsets.UTF_8);
		assertTrue(answers.contains("benchmark 2 of 2: Rude.waits"), answers);
		assertFalse(answers.contains("\"id\":" + BENCH), answers);
	}

	private void serve(PipedInputStream in) {
		try {
			new FlightbenchServer(new Roots(List.of(folder)), true).serve(in, written);
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	private static void send(OutputStream toServer, String message) {
		try {
			toServer.write((message.replace('\'', '"') + "\n").getBytes(StandardCharsets.UTF_8));
			toServer.flush();
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	/** Waits until the JVM of the benchmark has ended, because only that closes the connection. */
	private static void assertEnds(BufferedReader sent) throws IOException {
		try {
			assertNull(sent.readLine());
		} catch (SocketException reset) {
			// if the process was killed, the operating system may also reset the connection
		}
	}
}
