// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Opens histories on servers that speak the protocol of PostgreSQL but misbehave. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileServerTest {

	private static final int COLUMNS = 9;
	private static final int TEXT = 25;

	/** How the server answers the query for runs. */
	private enum Answer {
		SILENCE, END, ENDLESS_ROWS, HUGE_ROW, LONG_ERROR
	}

	private final CountDownLatch isClosed = new CountDownLatch(1);
	private ServerSocket server;

	@BeforeEach
	void listen() throws IOException {
		server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
	}

	@AfterEach
	void stop() throws IOException {
		server.close();
	}

	@Test
	void doesNotWaitForAServerThatNeverAnswers() throws Exception {
		String message = assertThrows(StoreException.class,
				() -> HistoryStore.openForReading(place(), credentials())).getMessage();
		assertTrue(message.contains("the server cannot be reached: "), message);
	}

	@Test
	void doesNotWaitForAnAnswerThatNeverComes() throws Exception {
		assertEquals(place() + ": the server cannot be reached: An I/O error occurred while sending to the backend.",
				failure(Answer.SILENCE));
	}

	@Test
	void reportsAServerThatEndsInTheMiddleOfARow() throws Exception {
		assertEquals(place() + ": the server cannot be reached: An I/O error occurred while sending to the backend.",
				failure(Answer.END));
	}

	@Test
	void stopsReadingEndlessRows() throws Exception {
		assertEquals(place() + ": the server sends more than a history contains", failure(Answer.ENDLESS_ROWS));
	}

	@Test
	void stopsReadingARowOfTwoGigabytes() throws Exception {
		assertEquals(place() + ": the server sends more than a history contains", failure(Answer.HUGE_ROW));
	}

	@Test
	void shortensALongError() throws Exception {
		String message = failure(Answer.LONG_ERROR);
		assertTrue(message.length() < 500, message);
		assertFalse(message.contains("\n"), message);
	}

	private String place() {
		return "jdbc:postgresql://127.0.0.1:" + server.getLocalPort() + "/history";
	}

	private static Credentials credentials() {
		return new Credentials("ada", null);
	}

	/** Returns the message of the failure to read runs, and checks that the connection is closed afterwards. */
	private String failure(Answer answer) throws Exception {
		Thread serving = new Thread(() -> serve(answer));
		serving.setDaemon(true);
		serving.start();
		String message;
		try (HistoryStore store = HistoryStore.openForReading(place(), credentials())) {
			message = assertThrows(StoreException.class, store::runs).getMessage();
		}
		assertTrue(isClosed.await(5, TimeUnit.SECONDS), "the connection is open");
		return message;
	}

	private void serve(Answer answer) {
		try (Socket socket = server.accept();
				DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
				DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()))) {
			while (!startup(in)) {
				// no encryption
				out.write('N');
				out.flush();
			}
			message(out, 'R', new byte[4]);
			parameter(out, "server_version", "15.0");
			parameter(out, "client_encoding", "UTF8");
			parameter(out, "standard_conforming_strings", "on");
			parameter(out, "DateStyle", "ISO");
			message(out, 'Z', new byte[]{'I'});
			out.flush();
			String query = "";
			for (int type = in.read(); type >= 0 && type != 'X'; type = in.read()) {
				byte[] body = in.readNBytes(in.readInt() - 4);
				switch (type) {
					case 'P' -> {
						query = new String(body, StandardCharsets.UTF_8);
						message(out, '1', new byte[0]);
					}
					case 'B' -> message(out, '2', new byte[0]);
					case 'D' -> describe(out, query);
					case 'E' -> answer(out, query, answer, socket);
					default -> {
						message(out, 'Z', new byte[]{'I'});
						out.flush();
					}
				}
			}
		} catch (IOException ended) {
			// the client has closed the connection
		}
		isClosed.countDown();
	}

	private static boolean startup(DataInputStream in) throws IOException {
		return in.readNBytes(in.readInt() - 4)[0] == 0;
	}

	private static void answer(DataOutputStream out, String query, Answer answer, Socket socket) throws IOException {
		if (isSetting(query)) {
			message(out, 'C', text("SET"));
		} else if (isCount(query)) {
			row(out, query.contains("pg_class") ? "0" : "1");
			message(out, 'C', text("SELECT 1"));
		} else {
			switch (answer) {
				case SILENCE -> {
					out.flush();
					socket.getInputStream().readAllBytes();
				}
				case END -> {
					out.write('D');
					out.writeInt(100);
					out.flush();
					socket.shutdownOutput();
				}
				case ENDLESS_ROWS -> {
					String commit = "c".repeat(10_000);
					while (true) {
						row(out, "1", commit, null, "1", null, null, null, null, null);
					}
				}
				case HUGE_ROW -> {
					out.write('D');
					out.writeInt(Integer.MAX_VALUE);
					out.writeShort(COLUMNS);
					out.writeInt(Integer.MAX_VALUE - 100);
					while (true) {
						out.write(new byte[1 << 16]);
					}
				}
				case LONG_ERROR -> {
					message(out, 'E', text("SERROR\0CXX000\0M" + "much ".repeat(1 << 16) + "\nlines\0"));
				}
			}
		}
	}

	private static boolean isSetting(String query) {
		return query.contains("SET ");
	}

	private static boolean isCount(String query) {
		return query.contains("COUNT") || query.contains("MAX");
	}

	private static void describe(DataOutputStream out, String query) throws IOException {
		if (isSetting(query)) {
			message(out, 'n', new byte[0]);
		} else {
			describe(out, isCount(query) ? 1 : COLUMNS);
		}
	}

	private static void describe(DataOutputStream out, int columns) throws IOException {
		ByteArrayOutputStream body = new ByteArrayOutputStream();
		DataOutputStream data = new DataOutputStream(body);
		data.writeShort(columns);
		for (int column = 0; column < columns; column++) {
			data.write(text("column"));
			data.writeInt(0);
			data.writeShort(0);
			data.writeInt(TEXT);
			data.writeShort(-1);
			data.writeInt(-1);
			data.writeShort(0);
		}
		message(out, 'T', body.toByteArray());
	}

	private static void row(DataOutputStream out, String... values) throws IOException {
		ByteArrayOutputStream body = new ByteArrayOutputStream();
		DataOutputStream data = new DataOutputStream(body);
		data.writeShort(values.length);
		for (String value : values) {
			data.writeInt(value == null ? -1 : value.length());
			data.write(value == null ? new byte[0] : value.getBytes(StandardCharsets.UTF_8));
		}
		message(out, 'D', body.toByteArray());
	}

	private static void parameter(DataOutputStream out, String name, String value) throws IOException {
		message(out, 'S', text(name + "\0" + value));
	}

	private static byte[] text(String value) {
		return (value + "\0").getBytes(StandardCharsets.UTF_8);
	}

	private static void message(DataOutputStream out, char type, byte[] body) throws IOException {
		out.write(type);
		out.writeInt(body.length + 4);
		out.write(body);
	}
}
