// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.jface.preference.IPreferencePage;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.start.StartEditor;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.BenchDialog;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ClippedControls;
import org.flightbench.ui.tests.kit.LargeFont;
import org.flightbench.ui.tests.kit.Pixels;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Screenshot;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that nothing is cut off at nearly twice the usual font size: fields are wide enough for typical values, and
 * labels for their text.
 */
@ExtendWith(CleanDesktop.class)
class LargeFontTest {

	private static final Path SAMPLES = ResultFiles.root().resolve("samples");
	private static final int POINTS = 18;
	private static final int NARROW = 1090;

	private LargeFont font;

	@BeforeEach
	void enlarge() {
		font = new LargeFont(POINTS);
	}

	@AfterEach
	void asBefore() {
		font.close();
	}

	@Test
	void theStartPage() {
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Waiting.until("another start page", () -> Ui.page().getActiveEditor() instanceof StartEditor
				&& ActiveComparison.texts().contains("Is it really faster?"));
		check(() -> heading().getParent());
		Ui.run(() -> {
			assertTrue(heading().getFont().getFontData()[0].getHeight() > POINTS, "the title is not the smallest text");
		});
	}

	private static Label heading() {
		return Widgets.first(Ui.shell(), Label.class, label -> label.getText().equals("Is it really faster?"));
	}

	@Test
	void aComparison() {
		ActiveComparison.open(SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"));
		Waiting.until("the chart", () -> !ActiveComparison.charts().chart().series().isEmpty());
		check(ActiveComparison::area);
	}

	@Tag("long")
	@Test
	void aDifferenceOfRecordingsWithASearchAndATime() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Waiting.until("the graph", () -> ActiveRecording.panel() != null && ActiveRecording.panel().isLaidOut());
		Ui.run(() -> {
			ActiveRecording.panel().search("java");
			ActiveRecording.session().perform("Choose a Time",
					state -> state.withEvents(state.events().withRange(1_234_000_000L, 59_999_000_000L)));
		});
		Waiting.until("the time", () -> field("time.to").getText().equals("59.999 s"));
		check(LargeFontTest::editor);
		for (int page = 1; page < 3; page++) {
			int shown = page;
			Ui.run(() -> Widgets.first(editor(), CTabFolder.class, any -> true).setSelection(shown));
			check(LargeFontTest::editor);
		}
	}

	/** Repeats the tests at the width of an editor in Mission Control next to its outline. */
	@Tag("long")
	@Test
	void inANarrowWindow() {
		Point before = Ui.get(() -> Ui.shell().getSize());
		Ui.run(() -> Ui.shell().setSize(NARROW, before.y));
		try {
			aComparison();
			aDifferenceOfRecordingsWithASearchAndATime();
		} finally {
			Ui.run(() -> Ui.shell().setSize(before));
		}
	}

	@Test
	void aLogOfSafepoints() {
		Ui.run(() -> OpenResults.open(Ui.page(), Stream.of("ttsp-baseline.log", "ttsp-warm-up.log")
				.map(SAMPLES::resolve).toList()));
		Waiting.untilContains("Longest pause", "the timeline", () -> Widgets.texts(Ui.shell()));
		check(LargeFontTest::editor);
		Ui.run(() -> assertTrue(Widgets.withId(Ui.shell(), Canvas.class, "safepoint.timeline").isVisible()));
	}

	@Test
	@Tag("long")
	void theDialogThatRunsBenchmarks() {
		BenchDialog.open();
		BenchDialog.untilRead();
		BenchDialog.fill("ITERATION_TIME", "100 ms");
		BenchDialog.fill("ITERATIONS", "10");
		check(BenchDialog::shell);
		Waiting.untilEqual(List.of(), "names that are cut off", () -> cutOff(BenchDialog.tree()));
		BenchDialog.showTab("Candidate");
		Ui.run(() -> {
			Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved"));
			Combo parameter = Widgets.withId(BenchDialog.shell(), Combo.class, "bench.CANDIDATE_PARAMETER");
			parameter.setText("writer");
			Widgets.notify(parameter, SWT.Selection);
		});
		BenchDialog.fill("CANDIDATE_VALUE", "flightbench");
		check(BenchDialog::shell);
		for (String tab : List.of("Revisions", "Until Decided")) {
			BenchDialog.showTab(tab);
			check(BenchDialog::shell);
		}
		Ui.run(() -> {
			Rectangle dialog = BenchDialog.shell().getBounds();
			assertEquals(dialog, dialog.intersection(Ui.display().getPrimaryMonitor().getClientArea()));
			Button run = Widgets.button(BenchDialog.shell(), "Run");
			Rectangle button = Ui.display().map(run.getParent(), null, run.getBounds());
			assertEquals(button, button.intersection(dialog), "it can be started without scrolling");
			BenchDialog.shell().close();
		});
	}

	/**
	 * Returns the visible names of benchmarks whose pixels reach the end of their column, which means that they are cut
	 * off.
	 */
	private static List<String> cutOff(Tree tree) {
		return Stream.of(tree.getItems()).flatMap(LargeFontTest::withChildren)
				.filter(item -> item.getBounds(0).y + item.getBounds(0).height < tree.getClientArea().height)
				.filter(item -> {
					Rectangle cell = item.getBounds(0);
					return Pixels.of(tree, new Rectangle(cell.x + cell.width - 3, cell.y, 2, cell.height)).size() > 1;
				}).map(TreeItem::getText).toList();
	}

	private static Stream<TreeItem> withChildren(TreeItem item) {
		return Stream.concat(Stream.of(item), Stream.of(item.getItems()).flatMap(LargeFontTest::withChildren));
	}

	@Tag("long")
	@Test
	void threads() {
		ActiveRecording.open(ActiveRecording.before());
		Ui.begin(() -> Widgets.press(Widgets.withId(Ui.shell(), org.eclipse.swt.widgets.Button.class, "threads")));
		Shell dialog = ActiveComparison.dialog("Select threads");
		check(() -> dialog);
		Ui.run(dialog::close);
	}

	@ParameterizedTest
	@ValueSource(strings = {"org.flightbench.ui.comparison", "org.flightbench.ui.colors"})
	void preferences(String id) {
		PreferenceDialog dialog = Ui
				.get(() -> PreferencesUtil.createPreferenceDialogOn(Ui.shell(), id, new String[]{id}, null));
		Ui.begin(dialog::open);
		Waiting.until("the page", () -> dialog.getSelectedPage() instanceof IPreferencePage page
				&& page.getControl() != null && page.getControl().isVisible());
		check(() -> ((IPreferencePage) dialog.getSelectedPage()).getControl());
		Ui.run(dialog::close);
	}

	private static Text field(String id) {
		return Widgets.withId(Ui.shell(), Text.class, id);
	}

	/** Returns the contents of the active editor. */
	private static Composite editor() {
		Control any = Widgets.withId(Ui.shell(), Control.class,
				ActiveRecording.editor() == null ? "safepoint.timeline" : "recording");
		Composite area = any == null ? ActiveRecording.panel().getParent().getParent() : any.getParent();
		while (area.getSize().x < Ui.shell().getClientArea().width * 0.9) {
			area = area.getParent();
		}
		return area;
	}

	private static void check(Supplier<? extends Control> whole) {
		try {
			Waiting.untilEqual(List.of(), "what is cut off", () -> ClippedControls.in(whole.get()));
		} finally {
			if (System.getenv("FLIGHTBENCH_LOOK") != null) {
				Screenshot.take("large");
			}
		}
	}
}
