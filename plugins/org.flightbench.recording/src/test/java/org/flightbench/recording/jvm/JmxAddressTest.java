// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightbench.base.ManagedProgram;
import org.flightbench.jfr.GeneratedRecording;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests JMX connections with password and TLS, and the messages for refused connections. */
class JmxAddressTest {

	@TempDir
	Path folder;

	static List<Path> jdks() throws Exception {
		return GeneratedRecording.jdks();
	}

	private static String problem(JmxAddress address) {
		String message = assertThrows(JvmException.class, () -> JvmRecorder.connect(address).close()).getMessage();
		assertEquals(1, message.lines().count(), message);
		assertFalse(message.contains(ManagedProgram.PASSWORD), message);
		return message;
	}

	private static void record(JmxAddress address) throws Exception {
		try (JvmRecorder recorder = JvmRecorder.connect(address)) {
			assertEquals(address.url(), recorder.target());
			long recording = recorder.start(JvmSettings.of("profile"), Map.of());
			ByteArrayOutputStream out = new ByteArrayOutputStream();
			recorder.stop(recording, out);
			assertTrue(out.size() > 1000, out.size() + " bytes");
		}
	}

	@Tag("long")
	@ParameterizedTest
	@MethodSource("jdks")
	void recordsByTlsWithAPasswordAndSaysWhatIsMissing(Path jdk) throws Exception {
		try (ManagedProgram program = new ManagedProgram(jdk, folder, true, true)) {
			String url = program.address();
			String user = ManagedProgram.OPERATOR;
			assertTrue(problem(new JmxAddress(url, user, ManagedProgram.PASSWORD, true, null, null))
					.startsWith(
							"the certificate of " + url + " is not trusted: specify a trust store that contains it"));
			assertTrue(problem(new JmxAddress(url, user, ManagedProgram.PASSWORD, false, null, null))
					.startsWith(url + " does not respond to RMI without TLS; its registry may require TLS"));
			Path store = program.trustStore();
			assertTrue(problem(new JmxAddress(url, user, ManagedProgram.PASSWORD, true, store, "wrong"))
					.startsWith("cannot read the trust store " + store));
			JmxAddress right = new JmxAddress(url, user, ManagedProgram.PASSWORD, true, store, null);
			record(right);
			assertEquals(url + " requires a user name and password",
					problem(new JmxAddress(url, null, null, true, null, null)));
			assertEquals(url + " rejected the user 'ops' or the password",
					problem(new JmxAddress(url, user, "wrong", true, null, null)));
			try (JvmRecorder guest = JvmRecorder
					.connect(new JmxAddress(url, ManagedProgram.GUEST, ManagedProgram.PASSWORD, true, null, null))) {
				assertTrue(assertThrows(JvmException.class, () -> guest.start(JvmSettings.of("profile"), Map.of()))
						.getMessage().startsWith("the user is not allowed to record; jmxremote.access must grant"));
			}
			assertEquals(url, right.toString());
		}
	}

	@Test
	void recordsWithoutTlsAndSaysThatItIsNotNeeded() throws Exception {
		try (ManagedProgram program = new ManagedProgram(jdks().get(0), folder, false, false)) {
			record(new JmxAddress(program.address()));
			assertTrue(problem(new JmxAddress(program.address(), null, null, true, null, null))
					.startsWith(program.address()
							+ " does not respond to RMI with TLS; its registry may not use TLS"));
			Path none = folder.resolve("none.p12");
			assertEquals("the trust store " + none + " does not exist",
					problem(new JmxAddress(program.address(), null, null, true, none, null)));
			Path broken = Files.writeString(folder.resolve("broken.p12"), "no store");
			assertTrue(problem(new JmxAddress(program.address(), null, null, true, broken, null))
					.startsWith("cannot read the trust store " + broken));
		}
	}
}
