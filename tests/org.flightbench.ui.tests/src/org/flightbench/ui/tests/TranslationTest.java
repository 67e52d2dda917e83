// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.handlers.IHandlerService;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.start.Sample;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.PseudoTranslation;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a translated desktop shows no English strings except those from files. */
@ExtendWith(CleanDesktop.class)
class TranslationTest {

	/** Strings of the platform's dialogs. */
	private static final Set<String> PLATFORM = Set.of("Cancel", "Apply", "Restore", "Defaults", "Info", "Back",
			"Forward",
			"type filter text", "Additional Dialog Actions", "&Browse...", "Ne&w...", "&Remove", "&Up", "Dow&n");

	@TempDir
	Path folder;

	private PseudoTranslation translated;

	@BeforeEach
	void translate() throws ReflectiveOperationException {
		translated = new PseudoTranslation();
		assertTrue(translated.size() > 1000, "translated " + translated.size() + " texts");
	}

	@AfterEach
	void backToEnglish() throws ReflectiveOperationException {
		translated.close();
	}

	@Test
	void theStartPage() {
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Waiting.untilContains("\u27e6Is it really faster?", "the start page", () -> Widgets.texts(Ui.shell()));
		Set<String> data = new HashSet<>(Set.of("-jar"));
		Sample.all().forEach(sample -> data.add(sample.title()));
		assertTranslated(Ui.get(() -> area("\u27e6Is it really faster?")), data);
	}

	@Test
	void aComparison() {
		ActiveComparison.open(ResultFiles.copy("sweep-before.json", folder),
				ResultFiles.copy("sweep-after.json", folder));
		Set<String> data = new HashSet<>(Set.of("sweep-", "gc."));
		assertTranslated(Ui.get(ActiveComparison::area), data);
	}

	@Test
	@Tag("long")
	void aDifferenceOfRecordings() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		// the title of the Query page is not translated here, because it is from plugin.xml
		assertTranslated(Ui.get(() -> editor(ActiveRecording.panel())), Set.of("allocation-", "  (", "Query"));
	}

	@Test
	@Tag("long")
	void aTimelineOfSafepoints() {
		Path log = ResultFiles.root().resolve("samples/slow-disk.log");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(log)));
		Waiting.until("the pauses", () -> {
			Table pauses = Widgets.withId(Ui.shell(), Table.class, "safepoint.pauses");
			return pauses != null && pauses.getItemCount() > 0;
		});
		assertTranslated(Ui.get(() -> editor(Widgets.withId(Ui.shell(), Table.class, "safepoint.pauses"))),
				Set.of("slow-disk", "reader-thread"));
	}

	@Test
	@Tag("long")
	void theDialogThatRunsBenchmarks() {
		Ui.begin(() -> {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class)
						.executeCommand("org.flightbench.ui.runBenchmarks", null);
			} catch (CommandException failure) {
				throw new IllegalStateException(failure);
			}
		});
		Shell dialog = Waiting.untilThere("the dialog", () -> Widgets.dialog("\u27e6Run Benchmarks\u27e7"));
		Set<String> data = new HashSet<>(PLATFORM);
		data.addAll(Set.of("gc", "jfr", "JFR writer benchmarks"));
		assertTranslated(dialog, data);
	}

	@Test
	@Tag("long")
	void thePreferences() {
		for (String page : List.of("org.flightbench.ui.comparison", "org.flightbench.ui.colors",
				"org.flightbench.ui.source")) {
			Ui.begin(() -> PreferencesUtil.createPreferenceDialogOn(Ui.shell(), page, new String[]{page}, null).open());
			Shell dialog = Waiting.untilThere("the page", () -> Widgets.dialog("\u27e6"));
			Set<String> data = new HashSet<>(PLATFORM);
			data.addAll(Set.of("Preferences", "Flightbench", "Colors", "Source Code", "IntelliJ IDEA",
					"Visual Studio Code"));
			assertTranslated(dialog, data);
			Ui.run(dialog::close);
		}
	}

	private static void assertTranslated(Control parent, Set<String> data) {
		assertEquals(List.of(), Ui.get(() -> PseudoTranslation.untranslated(parent, data)));
	}

	/** Returns the page of the workbench that contains a control. */
	private static Control editor(Control part) {
		Control page = part;
		while (!(page.getParent() instanceof CTabFolder)) {
			page = page.getParent();
		}
		return page;
	}

	/** Returns the parent of the first label that contains the given words. */
	private static Control area(String words) {
		return Widgets.first(Ui.shell(), Label.class, label -> label.getText().contains(words))
				.getParent();
	}
}
