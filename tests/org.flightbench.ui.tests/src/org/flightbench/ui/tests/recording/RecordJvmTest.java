// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkSearch;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Screenshot;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the <em>Record a JVM</em> dialog records running programs and opens the recording. */
@ExtendWith(CleanDesktop.class)
class RecordJvmTest {

	private static final String PROGRAM = """
											public class Spins {
												static volatile double sink;
												static void spin() { for (int i = 0; i < 1000; i++) sink += Math.sqrt(i); }
												public static void main(String[] none) throws Exception {
													System.out.println("runs");
													while (true) spin();
												}
											}
											""";

	private static final String PRINT_ADDRESS = "System.out.println("
			+ "jdk.internal.agent.ConnectorAddressLink.importRemoteFrom(0));";

	/** A program that causes a pause and a new chunk every 300 ms. */
	private static final String COLLECTING = """
												public class Collects {
													static volatile double sink;
													static Object[] kept = new Object[200_000];
													public static void main(String[] none) throws Exception {
														for (int i = 0; i < kept.length; i++) kept[i] = new int[10];
														System.out.println("runs");
														while (true) {
															for (long end = System.nanoTime() + 300_000_000L; System.nanoTime() < end;) sink += Math.sqrt(sink);
															System.gc();
															// one more recording needs a new chunk
															try (jdk.jfr.Recording another = new jdk.jfr.Recording()) { another.start(); }
														}
													}
												}
												""";
	private static final int START_AT = 32;

	@TempDir
	Path folder;
	private final List<Process> started = new ArrayList<>();

	@AfterEach
	void stopPrograms() {
		started.forEach(Process::destroyForcibly);
	}

	private Process run(Jdk jdk, String... options) throws IOException {
		List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
		command.addAll(List.of(options));
		Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
		started.add(process);
		assertEquals("runs", process.inputReader().readLine());
		return process;
	}

	private Process runFromSource(Jdk jdk) throws IOException {
		return run(jdk, Files.writeString(folder.resolve("Spins.java"), PROGRAM).toString(), "--port", "8080");
	}

	/** Lets the JVM choose the port, because another process could take a port that was free before. */
	private Process runManaged(String... options) throws IOException {
		List<String> all = new ArrayList<>(List.of("--add-exports",
				"jdk.management.agent/jdk.internal.agent=ALL-UNNAMED", "-Djava.rmi.server.hostname=localhost",
				"-Dcom.sun.management.jmxremote.port=0"));
		all.addAll(List.of(options));
		String printing = PROGRAM.replace("while", PRINT_ADDRESS + " while");
		all.add(Files.writeString(folder.resolve("Spins.java"), printing).toString());
		return run(Jdk.current(), all.toArray(String[]::new));
	}

	private static int port(Process managed) throws IOException {
		return Integer.parseInt(managed.inputReader().readLine().replaceAll(".*rmi://[^/]*:(\\d+)/jmxrmi.*", "$1"));
	}

	/** Returns one installed JDK of each version from 17. */
	private static List<Jdk> jdks() {
		Map<String, Jdk> jdks = new LinkedHashMap<>();
		for (Jdk jdk : JdkSearch.found()) {
			if (jdk.version().matches("(1[7-9]|[2-9]\\d).*")) {
				jdks.put(jdk.version(), jdk);
			}
		}
		return List.copyOf(jdks.values());
	}

	@Test
	void recordsAProgramForATimeAndOpensTheRecording() throws Exception {
		assertRecordsProgramsOf(List.of(Jdk.current()));
	}

	@Tag("long")
	@Test
	void recordsAProgramOfEachJdkForATimeAndOpensTheRecording() throws Exception {
		assertRecordsProgramsOf(jdks());
	}

	private void assertRecordsProgramsOf(List<Jdk> jdks) throws Exception {
		for (Jdk jdk : jdks) {
			Process program = runFromSource(jdk);
			Path into = Files.createDirectory(folder.resolve(jdk.version()));
			open();
			select(program);
			assertEquals(List.of("Spins", Long.toString(program.pid()), jdk.version(), "--port 8080"),
					Ui.get(() -> cells(program)));
			Waiting.untilContains("typically around 2", "what the JDK says of its settings", () -> text("jvm.cost"));
			fill("5 s", into);
			press("Record");
			// on a busy machine, the countdown may skip some seconds
			Waiting.until("the countdown", () -> text("jvm.progress")
					.matches("(?s)Recording Spins \\(" + program.pid() + "\\): [1-5] s left.*"));
			assertFalse(Ui.get(() -> button("Dump").isEnabled()), "it ends by itself");
			ActiveRecording.untilShown(1);
			assertEquals(null, Ui.get(RecordJvmTest::shell), "nothing is left to do in the dialog");
			List<Path> files = files(into);
			assertEquals(1, files.size(), files.toString());
			assertEquals(files, ActiveRecording.session().state().files());
			assertTrue(files.get(0).getFileName().toString().matches("Spins-\\d{8}-\\d{6}\\.jfr"), files.toString());
			Ui.run(() -> ActiveRecording.session().perform("CPU",
					state -> state.withEvents(state.events().withEvent("cpu"))));
			Waiting.untilEqual("cpu", "the events", () -> ActiveRecording.shown().event());
			assertTrue(Ui.get(ActiveRecording::frames).stream().anyMatch(frame -> frame.contains("Spins.spin")),
					"the program's method is not in the graph");
			Ui.run(() -> Ui.page().closeAllEditors(false));
			program.destroyForcibly().waitFor();
		}
	}

	@Tag("long")
	@Test
	void canceledItKeepsNothingAndCanRecordAgain() throws Exception {
		Process program = runFromSource(Jdk.current());
		open();
		select(program);
		fill("50 s", folder);
		press("Record");
		Waiting.untilContains("s left", "the countdown", () -> text("jvm.progress"));
		press("Cancel");
		Waiting.untilContains("Canceled", "the message", RecordJvmTest::message);
		assertEquals(List.of(), files(folder));
		select(program);
		press("Record");
		Waiting.untilContains("s left", "the countdown", () -> text("jvm.progress"));
		press("Stop and Open");
		ActiveRecording.untilShown(1);
		assertEquals(1, files(folder).size());
	}

	@Tag("long")
	@Test
	void aContinuousRecordingIsDumpedAndGoesOnUntilItIsStopped() throws Exception {
		Process program = runFromSource(Jdk.current());
		open();
		select(program);
		fill("", folder);
		Ui.run(() -> {
			Widgets.button(shell(), "For").setSelection(false);
			Button until = Widgets.button(shell(), "Until stopped");
			until.setSelection(true);
			Widgets.notify(until, SWT.Selection);
		});
		press("Record");
		Waiting.until("the time, of which a busy machine may skip some seconds", () -> text("jvm.progress")
				.matches("(?s)Recording Spins \\(" + program.pid() + "\\) for ([2-9]|[1-9]\\d+) s.*"));
		press("Dump");
		ActiveRecording.untilShown(1);
		Waiting.untilContains("the recording continues", "the message", RecordJvmTest::message);
		press("Close");
		open();
		select(program);
		press("Record");
		Waiting.untilContains("Flightbench is already recording this JVM", "the message", RecordJvmTest::message);
		press("Stop and Open");
		Waiting.until("the dialog to close", () -> shell() == null);
		Waiting.until("both recordings", () -> Ui.page().getEditorReferences().length == 2
				&& Stream.of(Ui.page().getEditorReferences())
						.allMatch(editor -> editor.getId().equals(RecordingEditor.ID)));
		assertEquals(2, files(folder).size());
		assertFalse(jcmd(program).contains("Flightbench"), "it still records");
	}

	@Tag("long")
	@Test
	void aFollowedProgramIsShownAgainAndAgainUntilItIsStopped() throws Exception {
		Process program = runFromSource(Jdk.current());
		open();
		select(program);
		fill("", folder);
		choose("For", "Follow");
		press("Record");
		ActiveRecording.untilShown(1);
		long first = Files.size(files(folder).get(0));
		Waiting.until("more of it", () -> {
			try {
				return Files.size(files(folder).get(0)) > first;
			} catch (IOException beingReplaced) {
				return false;
			}
		});
		press("Stop and Open");
		Waiting.until("the dialog to close", () -> shell() == null);
		assertEquals(1, Ui.get(() -> Ui.page().getEditorReferences().length));
		assertEquals(1, files(folder).size());
		assertFalse(jcmd(program).contains("Flightbench"), "it still records");
	}

	@Tag("long")
	@Test
	void whatIsShownOfAFollowedProgramIsChosenMeanwhileAndLongPausesRing() throws Exception {
		Process program = run(Jdk.current(), "-Xmx128m",
				Files.writeString(folder.resolve("Collects.java"), COLLECTING).toString());
		open();
		select(program);
		fill("", folder);
		choose("For", "Follow");
		type("jvm.window", "0 s");
		assertFalse(Ui.get(() -> button("Record").isEnabled()), "nothing would be shown");
		type("jvm.window", "1 s");
		type("jvm.refresh", "1 s");
		press("Record");
		ActiveRecording.untilShown(1);
		Path file = files(folder).get(0);
		long first = start(file);
		Waiting.until("only the last second", () -> start(file) > first);
		assertFalse(Ui.get(() -> Widgets.texts(Ui.shell())).contains("longer than"), "nobody asked for it");
		choose("Show the last", "All since the start");
		Waiting.until("all since the start", () -> start(file) <= first);
		type("jvm.alert", "1 ms");
		Ui.run(() -> {
			Button rings = labeled("Beep");
			rings.setSelection(true);
			Widgets.notify(rings, SWT.Selection);
		});
		Waiting.untilContains("longer than 1.00 ms", "the message in the editor",
				() -> Widgets.texts(Ui.shell()));
		String said = Ui.get(RecordJvmTest::message);
		assertTrue(said.matches("Pause of [\\d.,]+ \\S+ for \\S+, longer than 1.00 ms\\."), said);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Show")));
		Waiting.untilEqual("Safepoints", "the page",
				() -> ActiveRecording.pages().getSelection().getText());
		press("Stop and Open");
		Waiting.until("the dialog to close", () -> shell() == null);
		assertTrue(start(file) <= first, "all that was recorded");
	}

	/**
	 * Returns the start of the first chunk in nanoseconds since the epoch, or {@link Long#MAX_VALUE} while the file is
	 * being replaced.
	 */
	private static long start(Path recording) {
		try {
			return ByteBuffer.wrap(Files.readAllBytes(recording)).getLong(START_AT);
		} catch (IOException | IndexOutOfBoundsException beingReplaced) {
			return Long.MAX_VALUE;
		}
	}

	private static void choose(String instead, String text) {
		Ui.run(() -> {
			labeled(instead).setSelection(false);
			Button button = labeled(text);
			button.setSelection(true);
			Widgets.notify(button, SWT.Selection);
		});
	}

	private static Button labeled(String start) {
		return Widgets.all(shell(), Button.class).stream()
				.filter(button -> button.getText().replace("&", "").startsWith(start)).findFirst().orElseThrow();
	}

	private static void type(String id, String text) {
		Ui.run(() -> Widgets.withId(shell(), Text.class, id).setText(text));
	}

	@Tag("long")
	@Test
	void aProgramThatHasEndedOrHasNoRecorderIsToldInTheDialog() throws Exception {
		Path source = Files.writeString(folder.resolve("Spins.java"), PROGRAM);
		Path javac = Jdk.current().java().resolveSibling("javac");
		new ProcessBuilder(javac.toString(), source.toString()).inheritIO().start().waitFor();
		Path small = folder.resolve("small");
		new ProcessBuilder(javac.resolveSibling("jlink").toString(), "--add-modules",
				"java.base,java.management,jdk.management.agent", "--output", small.toString()).inheritIO().start()
				.waitFor();
		Process bare = run(Jdk.at(small), "-cp", folder.toString(), "Spins");
		Process gone = runFromSource(Jdk.current());
		open();
		select(bare);
		fill("2 s", folder);
		press("Record");
		Waiting.untilContains("has no flight recorder", "the message", RecordJvmTest::message);
		// Waits until the list of programs has been refreshed, because a list without the selected program would clear
		// the selection.
		Waiting.until("the list, which is then made anew", () -> Stream.of(Job.getJobManager().find(null))
				.noneMatch(job -> job.getName().equals("Finding Java virtual machines")));
		select(gone);
		gone.destroyForcibly().waitFor();
		press("Record");
		Waiting.untilContains("Process " + gone.pid() + " has exited", "the message", RecordJvmTest::message);
		Ui.run(() -> Widgets.withId(shell(), Combo.class, "jvm.settings").setText("prfile"));
		Waiting.untilContains("no predefined settings have this name", "the message", () -> text("jvm.cost"));
		Waiting.until("the list without it", () -> cells(gone).isEmpty() && !cells(bare).isEmpty());
		fill("2 s", folder.resolve("none"));
		Ui.run(() -> Widgets.withId(shell(), Combo.class, "jvm.settings").setText("default"));
		select(bare);
		press("Record");
		Waiting.untilContains("Cannot write to the folder", "the message", RecordJvmTest::message);
		assertEquals(List.of(), files(folder));
	}

	@Tag("long")
	@Test
	void aProgramIsReachedByJmxWithAPasswordAndAWrongOneIsTold() throws Exception {
		Path passwords = Files.writeString(folder.resolve("jmx.password"), "ops right\n");
		Files.setPosixFilePermissions(passwords, PosixFilePermissions.fromString("rw-------"));
		Path access = Files.writeString(folder.resolve("jmx.access"), "ops readwrite\n");
		Process program = runManaged("-Dcom.sun.management.jmxremote.ssl=false",
				"-Dcom.sun.management.jmxremote.password.file=" + passwords,
				"-Dcom.sun.management.jmxremote.access.file=" + access);
		int port = port(program);
		open();
		fill("5 s", folder);
		Ui.begin(() -> Widgets.press(button("Connect")));
		Waiting.until("the dialog", () -> remoteShell() != null);
		Ui.run(() -> {
			Widgets.withId(remoteShell(), Text.class, "remote.address").setText("localhost:" + port);
			Widgets.withId(remoteShell(), Text.class, "remote.user").setText("ops");
			Widgets.withId(remoteShell(), Text.class, "remote.password").setText("wrong");
			Widgets.press(Widgets.button(remoteShell(), "Connect"));
		});
		Waiting.untilContains("rejected the user 'ops' or the password", "the message", RecordJvmTest::remoteMessage);
		Ui.run(() -> Widgets.first(remoteShell(), Button.class, box -> (box.getStyle() & SWT.CHECK) != 0)
				.setSelection(true));
		Ui.run(() -> {
			Widgets.withId(remoteShell(), Text.class, "remote.password").setText("right");
			Widgets.press(Widgets.button(remoteShell(), "Connect"));
		});
		Waiting.untilContains("does not respond to RMI with TLS", "the message", RecordJvmTest::remoteMessage);
		Ui.run(() -> {
			Widgets.first(remoteShell(), Button.class, box -> (box.getStyle() & SWT.CHECK) != 0).setSelection(false);
			Widgets.press(Widgets.button(remoteShell(), "Connect"));
		});
		Waiting.until("it is connected", () -> remoteShell() == null);
		Waiting.until("it is listed and selected", () -> Stream.of(table().getSelection())
				.anyMatch(item -> item.getText(0).equals("localhost:" + port) && item.getText(1).equals("JMX")));
		press("Record");
		Waiting.untilContains("Recording localhost:" + port + " (JMX)", "the countdown", () -> text("jvm.progress"));
		ActiveRecording.untilShown(1);
		assertEquals(1, files(folder).size());
		assertTrue(files(folder).get(0).getFileName().toString().startsWith("localhost_" + port + "-"));
	}

	@Tag("long")
	@Test
	void aProgramIsReachedByTlsAndACertificateThatIsUnknownOrOfAnotherHostIsTold() throws Exception {
		Path right = certificate("localhost", "dns:localhost,ip:127.0.0.1");
		Path other = certificate("db.example.org", "dns:db.example.org");
		String address = "";
		for (Path keys : List.of(other, right)) {
			Process program = runManaged("-Dcom.sun.management.jmxremote.authenticate=false",
					"-Dcom.sun.management.jmxremote.ssl=true", "-Dcom.sun.management.jmxremote.registry.ssl=true",
					"-Djavax.net.ssl.keyStore=" + keys, "-Djavax.net.ssl.keyStorePassword=changeit");
			String reached = "localhost:" + port(program);
			address = reached;
			if (Ui.get(RecordJvmTest::shell) == null) {
				open();
			}
			Ui.begin(() -> Widgets.press(button("Connect")));
			Waiting.until("the dialog", () -> remoteShell() != null);
			Ui.run(() -> {
				Widgets.withId(remoteShell(), Text.class, "remote.address").setText(reached);
				Widgets.withId(remoteShell(), Text.class, "remote.user").setText("");
				Widgets.withId(remoteShell(), Text.class, "remote.trustStore").setText("");
				Widgets.first(remoteShell(), Button.class, box -> (box.getStyle() & SWT.CHECK) != 0)
						.setSelection(true);
				Widgets.press(Widgets.button(remoteShell(), "Connect"));
			});
			Waiting.untilContains("is not trusted: specify a trust store", "the message", RecordJvmTest::remoteMessage);
			assertMessageIsSeen("not-trusted");
			Ui.run(() -> {
				Widgets.withId(remoteShell(), Text.class, "remote.trustStore").setText(keys.toString());
				Widgets.press(Widgets.button(remoteShell(), "Connect"));
			});
			if (keys.equals(other)) {
				Waiting.untilContains("was not issued for this host", "the message", RecordJvmTest::remoteMessage);
				assertTrue(Ui.get(RecordJvmTest::remoteMessage).contains("db.example.org")
						|| Ui.get(RecordJvmTest::remoteMessage).contains("localhost"), "which host");
				assertMessageIsSeen("other-host");
				Ui.run(() -> Widgets.press(Widgets.button(remoteShell(), "Cancel")));
				Waiting.until("the dialog to close", () -> remoteShell() == null);
			}
			Waiting.until("it is connected, or given up", () -> remoteShell() == null);
			program.destroyForcibly().waitFor();
		}
		String last = address;
		Waiting.until("it is listed and selected", () -> Stream.of(table().getSelection())
				.anyMatch(item -> item.getText(0).equals(last)));
	}

	/** Asserts that the message of the dialog is completely visible. */
	private static void assertMessageIsSeen(String name) {
		Screenshot.take(name);
		Ui.run(() -> {
			String start = remoteMessage().substring(0, 20);
			Text shown = Widgets.first(remoteShell(), Text.class, text -> text.getText().contains(start));
			int needed = shown.computeSize(shown.getSize().x, SWT.DEFAULT).y;
			assertTrue(needed <= shown.getSize().y,
					"the message needs " + needed + " of " + shown.getSize() + ": " + shown.getText());
		});
	}

	/** Creates a keystore, which also serves as a truststore, with a new key and certificate for a host. */
	private Path certificate(String host, String names) throws Exception {
		Path store = folder.resolve(host + ".p12");
		Process keytool = new ProcessBuilder(Jdk.current().java().resolveSibling("keytool").toString(), "-genkeypair",
				"-alias", "jmx", "-keyalg", "EC", "-dname", "CN=" + host, "-ext", "san=" + names, "-keystore",
				store.toString(), "-storepass", "changeit").inheritIO().start();
		assertEquals(0, keytool.waitFor());
		return store;
	}

	private static Shell remoteShell() {
		return Stream.of(Ui.display().getShells())
				.filter(shell -> shell.isVisible() && shell.getText().equals("Connect to a JVM")).findFirst()
				.orElse(null);
	}

	private static String remoteMessage() {
		return remoteShell() == null ? "" : ((TitleAreaDialog) remoteShell().getData()).getMessage();
	}

	private static String jcmd(Process program) throws IOException {
		Process jcmd = new ProcessBuilder(Jdk.current().java().resolveSibling("jcmd").toString(),
				Long.toString(program.pid()), "JFR.check").start();
		return new String(jcmd.getInputStream().readAllBytes());
	}

	private static List<Path> files(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(file -> file.toString().contains(".jfr")).toList();
		}
	}

	private static void open() {
		Ui.begin(() -> {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class)
						.executeCommand("org.flightbench.rcp.recordJvm", null);
			} catch (CommandException failure) {
				throw new IllegalStateException(failure);
			}
		});
		Waiting.until("the dialog", () -> shell() != null);
	}

	private static Shell shell() {
		return Stream.of(Ui.display().getShells())
				.filter(shell -> shell.isVisible() && shell.getText().equals("Record a JVM")).findFirst().orElse(null);
	}

	private static void select(Process program) {
		Waiting.until("the program in the list", () -> !cells(program).isEmpty());
		Ui.run(() -> {
			Table table = table();
			for (int row = 0; row < table.getItemCount(); row++) {
				if (table.getItem(row).getText(1).equals(Long.toString(program.pid()))) {
					table.setSelection(row);
					Widgets.notify(table, SWT.Selection);
				}
			}
		});
	}

	/** Returns the strings of the program's row, or an empty list if it is not listed. */
	private static List<String> cells(Process program) {
		for (TableItem item : table().getItems()) {
			if (item.getText(1).equals(Long.toString(program.pid()))) {
				return List.of(item.getText(0), item.getText(1), item.getText(2), item.getText(3));
			}
		}
		return List.of();
	}

	private static Table table() {
		return Widgets.withId(shell(), Table.class, "jvms");
	}

	private static void fill(String time, Path into) {
		Ui.run(() -> {
			Widgets.withId(shell(), Text.class, "jvm.duration").setText(time);
			Widgets.withId(shell(), Text.class, "jvm.folder").setText(into.toString());
		});
	}

	private static Button button(String text) {
		return Widgets.button(shell(), text);
	}

	private static void press(String text) {
		Waiting.until("the button " + text, () -> button(text) != null && button(text).isEnabled());
		Ui.run(() -> Widgets.press(button(text)));
	}

	private static String text(String id) {
		return shell() == null ? "" : Widgets.withId(shell(), Label.class, id).getText();
	}

	private static String message() {
		return shell() == null ? "" : ((TitleAreaDialog) shell().getData()).getMessage();
	}
}
