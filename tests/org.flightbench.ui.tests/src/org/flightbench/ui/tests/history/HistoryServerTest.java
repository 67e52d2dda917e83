// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.LabelKind;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.history.OpenHistory;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.FrameworkUtil;

/** Tests a history in a real PostgreSQL database, opened in the desktop. */
@ExtendWith(CleanDesktop.class)
class HistoryServerTest {

	private static TestPostgresServer server;

	@BeforeAll
	static void start(@TempDir Path folder) throws IOException {
		server = TestPostgresServer.start();
		assumeTrue(server != null, "there is no PostgreSQL: install Debian's package postgresql");
		Histories.store(server.url(), server.credentials(), Histories.nights(folder, 3, 40, null), null);
	}

	@AfterAll
	static void stop() throws Exception {
		if (server != null) {
			server.close();
		}
	}

	/** Opens the database through the dialog, as a user does. */
	private static void open(String user, String password) {
		Ui.begin(() -> OpenHistory.open(Ui.page()));
		Shell dialog = ActiveComparison.dialog("History:");
		Ui.run(() -> {
			Widgets.withId(dialog, Combo.class, "openHistory.place").setText(server.url());
			Widgets.after(dialog, "User:", Text.class).setText(user);
			Widgets.after(dialog, "Password:", Text.class).setText(password);
		});
		Ui.run(() -> Widgets.press(Widgets.button(dialog, "Open")));
	}

	private static void open() {
		open(server.credentials().user(), server.credentials().password());
		Histories.untilSearched();
	}

	@Test
	void aDatabaseOfATeamOpensAndItsLabelsAreForAll() throws IOException {
		open();
		assertEquals("40 runs from 2026-03-01 to 2026-04-09, 3 series: 1 change point. "
				+ "Newest run: 1 new change point for the worse", headline());
		assertEquals("postgres", Ui.get(() -> Ui.page().getActiveEditor().getTitle()));
		Ui.run(() -> {
			table().setSelection(0);
			Widgets.notify(table(), SWT.Selection);
		});
		Ui.run(() -> Histories.page().labelSelected(LabelKind.ACCEPTED, "worth it"));
		Waiting.untilEqual("accepted: worth it", "the label", () -> table().getItem(0).getText(9));
		assertEquals(List.of("worth it"), notes());
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.untilEqual("", "no label", () -> table().getItem(0).getText(9));
		assertEquals(List.of(), notes());
	}

	private static List<String> notes() throws IOException {
		try (HistoryStore store = HistoryStore.openForReading(server.url(), server.credentials())) {
			return store.labels().stream().map(label -> label.note()).toList();
		}
	}

	@Test
	void thePasswordIsInNothingThatTheDesktopWrites() throws IOException {
		open();
		StringWriter written = new StringWriter();
		((DialogSettings) PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(HistoryEditor.class))
				.getDialogSettings()).save(written);
		assertTrue(written.toString().contains(server.url()), "the place is remembered");
		XMLMemento memento = XMLMemento.createWriteRoot("state");
		Ui.run(() -> {
			Ui.page().getActiveEditor().getEditorInput().getPersistable().saveState(memento);
			((HistoryEditor) Ui.page().getActiveEditor()).saveState(memento);
		});
		memento.save(written);
		assertFalse(written.toString().contains(server.credentials().password()), "a password is written");
	}

	@Test
	void aWrongPasswordIsToldAndTheRightOneOpensTheSameEditor() {
		open("postgres", "open sesame");
		Waiting.untilContains("the server rejects this user", "why", () -> Widgets.texts(Ui.shell()));
		assertFalse(Ui.get(() -> Widgets.texts(Ui.shell())).contains("sesame"));
		open();
		assertEquals("40 runs from 2026-03-01 to 2026-04-09, 3 series: 1 change point. "
				+ "Newest run: 1 new change point for the worse", headline());
		assertEquals(1, Ui.get(() -> Ui.page().getEditorReferences().length));
	}

	@Test
	void aServerThatGoesAwayIsToldAndWhatWasSeenStays() {
		open();
		server.kill();
		try {
			Ui.run(() -> ((HistoryEditor) Ui.page().getActiveEditor()).reload());
			Waiting.untilContains("the server cannot be reached", "why", () -> Widgets.texts(Ui.shell()));
			assertEquals(3, Ui.get(() -> Histories.page().grid().plots().size()));
			assertEquals(1, Ui.get(() -> table().getItemCount()));
		} finally {
			server.run();
		}
		Ui.run(() -> ((HistoryEditor) Ui.page().getActiveEditor()).reload());
		Waiting.until("no failure", () -> !Widgets.texts(Ui.shell()).contains("cannot be reached"));
		Histories.untilSearched();
	}

	private static Table table() {
		return Widgets.withId(Ui.shell(), Table.class, "history.changes");
	}

	private static String headline() {
		return Ui.get(() -> Widgets.withId(Ui.shell(), Label.class, "history.headline").getText());
	}
}
