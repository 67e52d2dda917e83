// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.forms.widgets.FormText;
import org.eclipse.ui.handlers.IHandlerService;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.missioncontrol.page.CompareHandler;
import org.flightbench.recording.profile.Side;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.SelectedTime;
import org.flightbench.ui.safepoint.view.SafepointsView;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/** Checks pages, rules and comparisons of recordings open in Mission Control. */
final class RecordingChecks {

	private static final String PAGE = "org.flightbench.missioncontrol.";
	private static final String RULE = "flightbench.";
	static final String BENCHMARK = "writers/flightbench/recordings/org.flightbench.writer.benchmarks."
			+ "EventWriteThroughputBenchmark.writeSimpleEvent-Throughput/fork-1.jfr";

	private final MissionControl missionControl;

	RecordingChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		Path allocations = missionControl.sample("allocation-before.jfr");
		checks.add("the outline has the pages of Flightbench below each other", () -> {
			for (String page : List.of("allocation", "safepoints", "gc", "heat", "io", "benchmark")) {
				Object parent = MissionControl.call(missionControl.descriptor(PAGE + page), "getParent");
				Checks.require(MissionControl.call(parent, "getId").equals(PAGE + "overview"), page + " is elsewhere");
			}
		});
		checks.add("the page Flightbench opens", () -> {
			show(allocations, "overview");
			missionControl.picture("flightbench");
		});
		checks.add("the lines of the page Flightbench lead to the pages below it", () -> {
			for (String page : List.of("allocation", "safepoints", "gc", "heat", "io", "benchmark")) {
				// Other recordings have no Benchmark page.
				Path recording = page.equals("benchmark") ? missionControl.sample(BENCHMARK) : allocations;
				IEditorPart editor = show(recording, "overview");
				FormText text = missionControl.awaitVisible("the page has its text", FormText.class, any -> true);
				missionControl.ui(() -> {
					text.setFocus();
					return null;
				});
				missionControl.waitUntil("Tab leads to the link " + page, () -> {
					boolean isThere = page.equals(text.getSelectedLinkHref());
					if (!isThere) {
						press(text, SWT.Traverse);
					}
					return isThere;
				});
				missionControl.ui(() -> {
					press(text, SWT.KeyDown);
					return null;
				});
				Object line = missionControl.descriptor(PAGE + page);
				missionControl.waitUntil(page + " is shown", () -> shownPage(editor) == line);
			}
		});
		checks.add("the page Allocation Flame Graph shows the recording's allocations", () -> {
			show(allocations, "allocation");
			FlamePanel panel = flame();
			Checks.require(
					panel.input().profile().source(Side.BASELINE).samples() > 0,
					"no samples");
			missionControl.picture("allocation");
		});
		checks.add("what is selected in Mission Control adapts to what Flightbench's views show", () -> {
			IEditorPart editor = show(allocations, "allocation");
			flame();
			IStructuredSelection selection = selection(editor);
			IItemCollection items = Adapters.adapt(selection.getFirstElement(), IItemCollection.class);
			Checks.require(items != null && items.hasItems(), "nothing is selected");
			Checks.require(missionControl.ui(() -> Adapters.adapt(items, StackSource.class)) != null,
					"it does not adapt");
			SelectedTime time = missionControl.ui(() -> Adapters.adapt(items, SelectedTime.class));
			Checks.require(time.range().toEpochNanos() > time.range().fromEpochNanos(), "it has no time");
		});
		checks.add("the view Safepoints shows the recording that is open", () -> {
			missionControl.openRecording(allocations);
			IViewPart view = missionControl.ui(() -> missionControl.page().showView(SafepointsView.ID));
			missionControl.awaitVisible("its timeline is shown", SafepointPanel.class,
					panel -> panel.input().baseline() != null
							&& panel.input().baseline().name().equals(allocations.getFileName().toString()));
			missionControl.picture("view-safepoints");
			missionControl.ui(() -> {
				missionControl.page().hideView(view);
				return null;
			});
		});
		new MouseChecks(missionControl).add(checks, () -> show(allocations, "allocation"));
		checks.add("the page Benchmark is not in the outline of a recording without JMH", () -> {
			show(allocations, "allocation");
			missionControl.showOutline();
			missionControl.waitUntil("the outline has other pages alone", () -> {
				List<String> lines = MissionControl.visible(Tree.class).stream()
						.flatMap(tree -> Arrays.stream(tree.getItems()))
						.flatMap(item -> Arrays.stream(item.getItems())).map(TreeItem::getText).toList();
				return lines.contains("Slow I/O") && !lines.contains("Benchmark");
			});
		});
		checks.add("the page Benchmark shows the results of the recording", () -> {
			show(missionControl.sample(BENCHMARK), "benchmark");
			Table table = missionControl.awaitVisible("there are results", Table.class, one -> one.getItemCount() > 1
					&& one.getItem(0).getText(0).contains("EventWriteThroughputBenchmark.writeSimpleEvent"));
			Checks.require(missionControl.ui(() -> table.getItem(0).getText(2)).contains("±"), "no score");
			missionControl.picture("benchmark");
		});
		checks.add("the page Benchmark has the numbers of the comparison of the same results", this::compareBenchmark);
		Optional<Path> slow = missionControl.shared("ttsp-mmap-slow-disk-jdk25.jfr");
		checks.add("the page Safepoints shows the recording's pauses", () -> {
			Path recording = slow.orElse(allocations);
			IEditorPart editor = missionControl.openRecording(recording);
			// waits for all rules, because the icon in the page title shows their results and is not updated later
			for (IRule rule : rules()) {
				missionControl.waitUntil(rule.getId() + " has a result",
						() -> RuleResults.of(editor, rule).map(one -> !RuleResults.isInProgress(one)).orElse(false));
			}
			missionControl.showPage(editor, PAGE + "overview");
			show(recording, "safepoints");
			missionControl.awaitVisible("a timeline is shown", SafepointPanel.class,
					panel -> panel.input().baseline() != null);
			missionControl.picture("safepoints");
		});
		checks.add("Automated Analysis has every rule, and each comes to a result", () -> {
			IEditorPart editor = missionControl.openRecording(slow.orElse(allocations));
			List<IRule> rules = rules();
			Checks.require(rules.size() == registered(), rules.size() + " rules instead of " + registered());
			for (IRule rule : rules) {
				missionControl.waitUntil(rule.getId() + " has a result",
						() -> RuleResults.of(editor, rule).map(one -> !RuleResults.isInProgress(one)).orElse(false));
			}
		});
		checks.add("what a rule found is told under one page", () -> {
			for (IRule rule : rules().stream().filter(one -> one.getTopic().startsWith("flightbench")).toList()) {
				long pages = MissionControl.pagesOf(rule.getTopic());
				Checks.require(pages == 1, rule.getId() + " is told under " + pages + " pages");
			}
		});
		slow.ifPresent(recording -> checks.add("a long time to safepoint is a warning in Automated Analysis", () -> {
			IEditorPart editor = missionControl.openRecording(recording);
			IRule rule = RuleRegistry.getRules().stream()
					.filter(one -> one.getId().equals(RULE + "timeToSafepoint")).findFirst().orElseThrow();
			missionControl.waitUntil("it has a result",
					() -> RuleResults.of(editor, rule).map(one -> one.getSeverity() == Severity.WARNING).orElse(false));
			missionControl.ui(() -> {
				missionControl.page().activate(editor);
				MissionControl.call(editor, "navigateTo",
						missionControl.descriptor("org.openjdk.jmc.flightrecorder.ui.resultoverview"));
				return null;
			});
			missionControl.settle();
			missionControl.picture("rule");
		}));
		checks.add("Compare with is in File, for the recording in front", () -> {
			IEditorPart editor = missionControl.openRecording(allocations);
			missionControl.ui(() -> {
				missionControl.page().activate(editor);
				return null;
			});
			missionControl.waitUntil("File has it", () -> missionControl.menu("File").stream()
					.anyMatch(item -> item.startsWith("Compare with")));
		});
		checks.add("Compare with and Open in Flightbench are in the context menu of each outline once", () -> {
			for (Path recording : List.of(allocations, missionControl.sample("allocation-after.jfr"), allocations)) {
				missionControl.openRecording(recording);
				missionControl.showOutline();
				for (int shown = 0; shown < 2; shown++) {
					List<String> entries = missionControl.ui(() -> missionControl.outlineEntries().toList());
					for (String entry : List.of("Compare with", "Open in Flightbench")) {
						Checks.require(entries.stream().filter(text -> text.startsWith(entry)).count() == 1,
								"for " + recording.getFileName() + " there are " + entries);
					}
				}
			}
		});
		for (boolean otherIsBaseline : new boolean[]{true, false}) {
			checks.add("two recordings are compared from one that is open, the other as "
					+ (otherIsBaseline ? "baseline" : "candidate"), () -> compare(allocations, otherIsBaseline));
		}
		new TableChecks(missionControl).add(checks, allocations, this::show);
		new StackTraceChecks(missionControl).add(checks, allocations, this::show);
		new HeatChecks(missionControl, this::show).add(checks, allocations);
		new GcChecks(missionControl, this::show).add(checks, allocations);
		new IoChecks(missionControl, this::show).add(checks, missionControl.sample("io-with-trim.jfr"));
		new PageBehaviorChecks(missionControl).add(checks, allocations, slow.orElse(allocations), this::show);
		new ViewChecks(missionControl).add(checks, allocations, missionControl.sample("ttsp-baseline.jfr"),
				missionControl.shared("dominating_thread_allocation.jfr"));
		new HiddenSettingsChecks(missionControl).add(checks, this::show);
		new EditorChecks(missionControl).add(checks, allocations);
		new CauseChecks(missionControl).add(checks);
		new AccessChecks(missionControl).add(checks, allocations, this::show);
		new HistoryChecks(missionControl).add(checks);
		new ReportChecks(missionControl).add(checks);
		new OpeningChecks(missionControl).add(checks, allocations);
		new NumberChecks(missionControl).add(checks, this::show);
		new LargeRecordingChecks(missionControl).add(checks, allocations);
		checks.add("a recording opens in Flightbench's editor and from there in Mission Control's again", () -> {
			IEditorPart editor = missionControl.openRecording(allocations);
			missionControl.ui(() -> {
				missionControl.page().activate(editor);
				return null;
			});
			execute("Open in Flightbench", "open");
			missionControl.waitUntil("it is open in Flightbench",
					() -> missionControl.page().getActiveEditor() instanceof RecordingEditor);
			IEditorPart own = missionControl.ui(() -> missionControl.page().getActiveEditor());
			missionControl.pictureOfFile("back");
			execute("Open in Mission Control", "back");
			missionControl.waitUntil("the first editor is in front",
					() -> missionControl.page().getActiveEditor() == editor);
			missionControl.ui(() -> missionControl.page().closeEditor(own, false));
		});
		checks.add("a benchmark's recording opens in Mission Control from the view Flame Graph",
				this::openFromBenchmark);
		// must be last, because other checks require that the actions on a run are still disabled
		missionControl.benchmarks().ifPresent(jar -> new RunChecks(missionControl).add(checks, jar));
	}

	private void compareBenchmark() throws Exception {
		Path recording = missionControl.sample(BENCHMARK);
		show(recording, "benchmark");
		Table table = missionControl.awaitVisible("there are results", Table.class,
				one -> "benchmark.metrics".equals(one.getData("org.flightbench.ui.id")) && one.getItemCount() > 1);
		List<String> shown = missionControl.ui(() -> Stream.of(table.getItems())
				.map(item -> item.getText(1) + " = " + item.getText(2) + " " + item.getText(3)).toList());
		missionControl.ui(() -> {
			OpenResults.open(missionControl.page(), List.of(results(recording)));
			return null;
		});
		missionControl.waitUntil("the results are compared", () -> missionControl.page()
				.getActiveEditor() instanceof ComparisonEditor editor && editor.session().comparison() != null);
		List<String> compared = missionControl.ui(() -> numbers(
				((ComparisonEditor) missionControl.page().getActiveEditor()).session().comparison().runs().get(0)));
		Checks.require(shown.equals(compared), "the page has " + shown + ", the comparison " + compared);
		missionControl.ui(() -> missionControl.page().closeAllEditors(false));
	}

	/** Returns all metrics of the recorded benchmark. */
	private static List<String> numbers(Run run) {
		Result result = run.results().stream().filter(one -> one.id().benchmark().endsWith(
				"EventWriteThroughputBenchmark.writeSimpleEvent")).findFirst().orElseThrow();
		return Stream.concat(Stream.of(Map.entry("Score", result.primary())), result.secondary().entrySet().stream())
				.map(metric -> metric.getKey() + " = "
						+ Numbers.scoreWithError(metric.getValue().score().in(DisplayUnit.of(metric.getValue()))))
				.toList();
	}

	/** Returns the file of the results to which a recording of the samples belongs. */
	private static Path results(Path recording) {
		return recording.getParent().getParent().getParent().resolve("results.json");
	}

	private void openFromBenchmark() throws Exception {
		Path recording = missionControl.sample(BENCHMARK);
		FlameGraphView view = (FlameGraphView) missionControl.ui(() -> {
			missionControl.page().closeAllEditors(false);
			FlameGraphView shown = (FlameGraphView) missionControl.page().showView(FlameGraphView.ID);
			OpenResults.open(missionControl.page(), List.of(results(recording)));
			return shown;
		});
		// waits for the table of the comparison, not for the outline, which has the same lines
		Tree table = missionControl.awaitVisible("the results are there", Tree.class,
				tree -> "results".equals(tree.getData("org.flightbench.ui.id"))
						&& MissionControl.lineOf(tree.getItems(), "writeSimpleEvent") != null);
		missionControl.select(table, "writeSimpleEvent");
		missionControl.waitUntil("the view shows its recording", () -> view.content().session() != null
				&& view.content().session().state().files().contains(recording));
		missionControl.ui(() -> {
			missionControl.page().activate(view);
			return null;
		});
		execute("Open in Mission Control", "back");
		missionControl.waitUntil("it is open in Mission Control",
				() -> missionControl.page().getActiveEditor() instanceof IPageContainer editor
						&& recording.equals(OpenRecording.file(((IEditorPart) editor).getEditorInput())));
		missionControl.ui(() -> missionControl.page().closeAllEditors(false));
	}

	/** Presses Tab or Enter. */
	private static void press(FormText text, int type) {
		Event event = new Event();
		event.detail = type == SWT.Traverse ? SWT.TRAVERSE_TAB_NEXT : SWT.TRAVERSE_NONE;
		event.character = type == SWT.Traverse ? SWT.TAB : SWT.CR;
		event.keyCode = event.character;
		text.notifyListeners(type, event);
	}

	private static Object shownPage(IEditorPart editor) {
		try {
			return MissionControl.call(editor, "getCurrentPage");
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(e);
		}
	}

	/** Executes a command of the File menu, which must be available. */
	private void execute(String text, String command) throws Exception {
		missionControl.waitUntil("File has " + text,
				() -> missionControl.menu("File").stream().anyMatch(item -> item.startsWith(text)));
		missionControl.ui(() -> missionControl.page().getWorkbenchWindow().getService(IHandlerService.class)
				.executeCommand(PAGE + command, null));
	}

	private void compare(Path recording, boolean otherIsBaseline) throws Exception {
		Path other = missionControl.sample("allocation-after.jfr");
		IEditorPart editor = missionControl.openRecording(recording);
		missionControl.ui(() -> {
			missionControl.page().activate(editor);
			CompareHandler.open(editor, recording, other, otherIsBaseline);
			return null;
		});
		FlamePanel panel = missionControl.awaitVisible("the difference is shown", FlamePanel.class,
				one -> one.input().profile() != null && one.input().profile().isDifference()
						&& one.input().profile().source(Side.BASELINE).name()
								.equals((otherIsBaseline ? other : recording).getFileName().toString()));
		Checks.require(panel.input().loaded() > 0, "nothing is loaded");
		missionControl.picture("compare");
		showChanges();
		missionControl.ui(() -> missionControl.page().closeEditor(missionControl.page().getActiveEditor(), false));
	}

	/** Shows the editor's Compare page and waits until it lists the largest changes. */
	private void showChanges() throws Exception {
		CTabFolder pages = missionControl.awaitVisible("the editor has its pages", CTabFolder.class,
				folder -> Stream.of(folder.getItems()).anyMatch(item -> item.getText().equals("Compare")));
		missionControl.ui(() -> {
			pages.setSelection(
					Stream.of(pages.getItems()).filter(item -> item.getText().equals("Compare")).findFirst()
							.orElseThrow());
			pages.notifyListeners(SWT.Selection, new Event());
			return null;
		});
		Table changes = missionControl.awaitVisible("changes are there", Table.class,
				table -> "diff.matters".equals(table.getData("org.flightbench.ui.id")) && table.getItemCount() > 1);
		String allocation = missionControl.ui(() -> changes.getItem(0).getText(1));
		Checks.require(allocation.matches("Allocation .* [KM]iB/s to .* [KM]iB/s.*"), "it says " + allocation);
		missionControl.awaitVisible("the sources are in the same units", CLabel.class,
				label -> label.getText().matches(".*[KMG]iB in .* events of .*"));
		missionControl.picture("compare-changes");
	}

	private IEditorPart show(Path recording, String page) throws Exception {
		IEditorPart editor = missionControl.openRecording(recording);
		missionControl.ui(() -> {
			missionControl.page().activate(editor);
			return null;
		});
		missionControl.showPage(editor, PAGE + page);
		missionControl.waitUntil("the page is displayed", () -> {
			try {
				return MissionControl.call(editor, "getCurrentPageUI") != null;
			} catch (ReflectiveOperationException e) {
				throw new IllegalStateException(e);
			}
		});
		return editor;
	}

	private static List<IRule> rules() {
		return RuleRegistry.getRules().stream().filter(rule -> rule.getId().startsWith(RULE)).toList();
	}

	/** Returns the number of rules that Flightbench's rules bundle registers. */
	private static long registered() throws IOException {
		URL services = Platform.getBundle("org.flightbench.rules")
				.getEntry("META-INF/services/" + IRule.class.getName());
		try (InputStream lines = services.openStream()) {
			return new String(lines.readAllBytes(), StandardCharsets.UTF_8).lines().count();
		}
	}

	private FlamePanel flame() throws Exception {
		return missionControl.awaitVisible("a flame graph is shown", FlamePanel.class,
				panel -> panel.input().profile() != null);
	}

	private IStructuredSelection selection(IEditorPart editor) throws Exception {
		ISelection selection = missionControl.ui(() -> editor.getSite().getSelectionProvider().getSelection());
		Checks.require(selection instanceof IStructuredSelection, "no selection");
		return (IStructuredSelection) selection;
	}
}
