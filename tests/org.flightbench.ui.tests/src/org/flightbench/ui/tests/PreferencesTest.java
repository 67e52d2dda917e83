// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.Pointer;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the preferences and their effect on open comparisons. */
@ExtendWith(CleanDesktop.class)
class PreferencesTest {

	@TempDir
	Path folder;

	private Shell dialog;

	@BeforeEach
	void openComparison() {
		ActiveComparison.open(ResultFiles.copy("sweep-before.json", folder),
				ResultFiles.copy("sweep-after.json", folder));
	}

	@Test
	void aThresholdMakesAnOpenComparisonAnew() {
		int usual = count(Verdict.NO_CHANGE);
		openPage("org.flightbench.ui.comparison", "Practical threshold");
		set("threshold", "20");
		apply();
		Waiting.until("more results without a change",
				() -> ActiveComparison.comparison().count(Verdict.NO_CHANGE) > usual);
		Waiting.until("them in the headline", () -> ActiveComparison.headlineButton("no change").getText()
				.endsWith(" " + ActiveComparison.comparison().count(Verdict.NO_CHANGE) + " no change"));
	}

	@Tag("long")
	@Test
	void aSmallestAmountMakesAnOpenComparisonAnew() {
		openPage("org.flightbench.ui.comparison", "Smallest amounts that matter");
		set("Smallest amounts", "16 bytes");
		Waiting.untilContains("Enter amounts as numbers with units: 16 B, 5 ms", "the message",
				() -> Widgets.texts(dialog));
		assertFalse(Ui.get(() -> Widgets.button(dialog, "Apply and Close").isEnabled()));
		set("Smallest amounts", "16 B, 1 s");
		apply();
		Waiting.until("no result that changed",
				() -> ActiveComparison.comparison().count(Verdict.NO_CHANGE) == ActiveComparison.comparison()
						.candidates().get(0).results().size());
	}

	@Tag("long")
	@Test
	void aConfidenceWidensTheIntervals() {
		Interval usual = interval();
		openPage("org.flightbench.ui.comparison", "Confidence");
		set("Confidence", "99.9");
		apply();
		Waiting.until("wider intervals",
				() -> intervalNow().high() > usual.high() && intervalNow().low() < usual.low());
	}

	@Tag("long")
	@Test
	void aCorrectionIsTaken() {
		openPage("org.flightbench.ui.comparison", "Correction");
		Ui.run(() -> {
			Combo correction = Widgets.first(dialog, Combo.class, combo -> combo.getText().contains("Benjamini"));
			correction.setText("None");
			Widgets.notify(correction, SWT.Selection);
		});
		apply();
		Waiting.untilEqual(Correction.NONE, "the correction",
				() -> ActiveComparison.comparison().settings().correction());
	}

	@Test
	void aValueOutOfBoundsIsRefusedWithAMessage() {
		openPage("org.flightbench.ui.comparison", "Practical threshold");
		for (String bad : new String[]{"-1", "100", "three", "", "NaN"}) {
			set("threshold", bad);
			Waiting.untilContains("Practical threshold must be a percentage from 0 to 99", "the message",
					() -> Widgets.texts(dialog));
			assertFalse(Ui.get(() -> Widgets.button(dialog, "Apply and Close").isEnabled()), bad);
		}
		set("threshold", "5");
		assertTrue(Ui.get(() -> Widgets.button(dialog, "Apply and Close").isEnabled()));
		Ui.run(dialog::close);
	}

	@Test
	void defaultsAreThoseOfTheCommandLine() {
		openPage("org.flightbench.ui.comparison", "Practical threshold");
		assertEquals(3.0, Double.parseDouble(Ui.get(() -> field("threshold").getText())));
		assertEquals(95.0, Double.parseDouble(Ui.get(() -> field("Confidence").getText())));
		assertEquals(15.0, Double.parseDouble(Ui.get(() -> field("variation").getText())));
		Ui.run(dialog::close);
	}

	@Test
	void theColorsOfRunsAreShownAndTakenByOpenComparisons() {
		openPage("org.flightbench.ui.colors", "Run 1:");
		Ui.run(dialog::close);
		Ui.run(() -> Preferences.store().setValue("runColour.1", "255,0,255"));
		// Moves the pointer away, because a tooltip would cover the runs.
		Pointer.hover(Ui.get(() -> Ui.shell().toDisplay(5, 5)));
		Waiting.until("the second run in the chosen color",
				() -> Pixels.of(ActiveComparison.runsTree()).containsKey(0xFF00FF));
		Waiting.until("its values in the chosen color",
				() -> Pixels.of(ActiveComparison.charts()).containsKey(0xFF00FF));
	}

	private void openPage(String id, String words) {
		Ui.begin(() -> PreferencesUtil.createPreferenceDialogOn(Ui.shell(), id, null, null).open());
		dialog = ActiveComparison.dialog(words);
	}

	private void set(String label, String value) {
		Keyboard.replace(() -> field(label), value);
	}

	/** Returns the field after the label that contains the given words. */
	private Text field(String label) {
		Text field = Widgets.after(dialog, label, Text.class);
		if (field == null) {
			throw new AssertionError("no field " + label + " in:\n" + Widgets.texts(dialog));
		}
		return field;
	}

	private void apply() {
		Ui.run(() -> Widgets.press(Widgets.button(dialog, "Apply and Close")));
		Waiting.until("the dialog to close", dialog::isDisposed);
	}

	private static int count(Verdict verdict) {
		return Ui.get(() -> ActiveComparison.comparison().count(verdict));
	}

	private static Interval interval() {
		return Ui.get(PreferencesTest::intervalNow);
	}

	private static Interval intervalNow() {
		return ActiveComparison.comparison().candidates().get(0).results().get(1).speedupInterval();
	}
}
