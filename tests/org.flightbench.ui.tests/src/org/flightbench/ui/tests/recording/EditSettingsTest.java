// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.Configuration;
import jdk.jfr.consumer.RecordingFile;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.flightbench.bench.Jdk;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that the <em>Edit Settings</em> dialog of <em>Record a JVM</em> writes settings and that recordings use them.
 */
@ExtendWith(CleanDesktop.class)
class EditSettingsTest {

	private static final String PROGRAM = """
											public class Allocates {
												static volatile Object sink;
												public static void main(String[] none) {
													System.out.println("runs");
													while (true) sink = new byte[1000];
												}
											}
											""";

	@TempDir
	Path folder;

	@Tag("long")
	@Test
	void writesTheChosenSettingsAndTheProgramIsRecordedWithThem() throws Exception {
		Path file = folder.resolve("exact.jfc");
		open("default");
		Waiting.untilContains("No differences from default", "the comparison", () -> text("settings.count"));
		assertEquals("10 ms", Ui.get(() -> value("safepoints")));
		assertTrue(
				Ui.get(() -> text("settings.cost.allocation")).startsWith("Samples with stack traces, at most 150/s"));
		choose("allocation", "exact");
		choose("cpu-time", "10ms");
		Waiting.untilContains("An event for each thread-local allocation buffer", "what it costs",
				() -> text("settings.cost.allocation"));
		Waiting.untilContains("4 settings differ from default", "the comparison", () -> text("settings.count"));
		assertEquals("jdk.CPUTimeSample enabled false true", Ui.get(() -> {
			Table table = Widgets.withId(shell(), Table.class, "settings.differences");
			return String.join(" ", table.getItem(0).getText(0), table.getItem(0).getText(1),
					table.getItem(0).getText(2), table.getItem(0).getText(3));
		}));
		fill(file);
		save();
		Waiting.until("the dialog to close", () -> shell() == null);
		Configuration written = Configuration.create(file);
		assertEquals("The settings default with allocation exact, cpu-time 10 ms.", written.getDescription());
		Waiting.untilEqual(file.toString(), "the settings of the recording",
				() -> Widgets.withId(recordShell(), Combo.class, "jvm.settings").getText());
		Waiting.untilContains("with allocation exact", "what they are",
				() -> Widgets.withId(recordShell(), Label.class, "jvm.cost").getText());
		assertTrue(recorded().contains("jdk.ObjectAllocationInNewTLAB"));
	}

	/** Records a program with the settings shown in the dialog, and returns the recorded event types. */
	private Set<String> recorded() throws IOException, InterruptedException {
		Path source = Files.writeString(folder.resolve("Allocates.java"), PROGRAM);
		Process program = new ProcessBuilder(Jdk.current().java().toString(), source.toString())
				.redirectErrorStream(true).start();
		try {
			assertEquals("runs", program.inputReader().readLine());
			Ui.run(() -> Widgets.press(Widgets.button(recordShell(), "Refresh")));
			Waiting.until("the program in the list", () -> select(program));
			Ui.run(() -> {
				Widgets.withId(recordShell(), Text.class, "jvm.duration").setText("2 s");
				Widgets.withId(recordShell(), Text.class, "jvm.folder").setText(folder.toString());
			});
			Waiting.until("it can be recorded", () -> Widgets.button(recordShell(), "Record").isEnabled());
			Ui.run(() -> Widgets.press(Widgets.button(recordShell(), "Record")));
			ActiveRecording.untilShown(1);
			Path recording;
			try (Stream<Path> files = Files.list(folder)) {
				recording = files.filter(file -> file.toString().endsWith(".jfr")).findFirst().orElseThrow();
			}
			return RecordingFile.readAllEvents(recording).stream().map(event -> event.getEventType().getName())
					.collect(Collectors.toSet());
		} finally {
			program.destroyForcibly().waitFor();
		}
	}

	private static boolean select(Process program) {
		Table table = Widgets.withId(recordShell(), Table.class, "jvms");
		for (int row = 0; row < table.getItemCount(); row++) {
			if (table.getItem(row).getText(1).equals(Long.toString(program.pid()))) {
				table.setSelection(row);
				Widgets.notify(table, SWT.Selection);
				return true;
			}
		}
		return false;
	}

	@Test
	void whatIsNoValueCannotBeSavedAndAFileIsReplacedOnlyIfWanted() throws Exception {
		Path file = Files.writeString(folder.resolve("mine.jfc"), "mine");
		open("flightbench");
		fill(file);
		choose("io", "often");
		Waiting.untilContains("I/O: 'often' is not a valid value", "the message", EditSettingsTest::message);
		assertFalse(Ui.get(() -> Widgets.button(shell(), "Save and Use").isEnabled()));
		choose("io", "all");
		Waiting.untilContains("Choose what to record", "the message", EditSettingsTest::message);
		save();
		Waiting.untilContains("mine.jfc exists", "the question", EditSettingsTest::message);
		assertEquals("mine", Files.readString(file));
		save();
		Waiting.until("the dialog to close", () -> shell() == null);
		assertEquals("0 ms", Configuration.create(file).getSettings().get("jdk.FileRead#threshold"));
	}

	@Test
	void settingsThatAreNoneAreToldAndCanceledNothingIsWritten() throws Exception {
		open("prfile");
		Waiting.untilContains("no predefined settings have this name", "the message", EditSettingsTest::message);
		Ui.run(() -> Widgets.withId(shell(), Combo.class, "settings.base").setText("profile"));
		Waiting.untilEqual("300/s", "the values of profile", () -> value("allocation"));
		fill(folder.resolve("none.txt"));
		Waiting.untilContains("ends in .jfc", "the message", EditSettingsTest::message);
		Ui.run(() -> Widgets.press(Widgets.button(shell(), "Cancel")));
		Waiting.until("the dialog to close", () -> shell() == null);
		assertEquals("prfile", Ui.get(() -> Widgets.withId(recordShell(), Combo.class, "jvm.settings").getText()));
		try (Stream<Path> files = Files.list(folder)) {
			assertNull(files.findAny().orElse(null));
		}
	}

	/** Opens the dialog from the recording dialog. */
	static void open(String settings) {
		Ui.begin(() -> {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class)
						.executeCommand("org.flightbench.rcp.recordJvm", null);
			} catch (CommandException failure) {
				throw new IllegalStateException(failure);
			}
		});
		Waiting.until("the dialog that records", () -> recordShell() != null);
		Ui.run(() -> Widgets.withId(recordShell(), Combo.class, "jvm.settings").setText(settings));
		Ui.begin(() -> Widgets.press(Widgets.button(recordShell(), "Edit Settings")));
		Waiting.until("the dialog", () -> shell() != null);
	}

	static Shell shell() {
		return shell("Edit Settings");
	}

	private static Shell recordShell() {
		return shell("Record a JVM");
	}

	private static Shell shell(String title) {
		return Stream.of(Ui.display().getShells())
				.filter(shell -> shell.isVisible() && shell.getText().equals(title)).findFirst().orElse(null);
	}

	static void choose(String topic, String value) {
		Waiting.until("the values", () -> !value(topic).isEmpty());
		Ui.run(() -> Widgets.withId(shell(), Combo.class, "settings." + topic).setText(value));
	}

	private static String value(String topic) {
		return Widgets.withId(shell(), Combo.class, "settings." + topic).getText();
	}

	private static void fill(Path file) {
		Ui.run(() -> Widgets.withId(shell(), Text.class, "settings.file").setText(file.toString()));
	}

	private static void save() {
		Waiting.until("it can be saved", () -> Widgets.button(shell(), "Save and Use").isEnabled());
		Ui.run(() -> Widgets.press(Widgets.button(shell(), "Save and Use")));
	}

	static String text(String id) {
		return shell() == null ? "" : Widgets.withId(shell(), Label.class, id).getText();
	}

	private static String message() {
		return shell() == null ? "" : ((TitleAreaDialog) shell().getData()).getMessage();
	}
}
