// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.Form;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.recording.RecordingEditor;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;

/** Checks that Flightbench's own editors look and work like Mission Control's. */
final class EditorChecks {

	private static final String STACK_TRACE = "org.openjdk.jmc.flightrecorder.ui.StacktraceView";
	private static final int STEP = 12;

	private final MissionControl missionControl;

	EditorChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks, Path recording) {
		checks.add("the editors of results and recordings have a header with their title, as pages have", () -> {
			openResults();
			headerIs("baseline");
			missionControl.picture("comparison-header");
			openRecording(recording);
			headerIs(recording.getFileName().toString());
			missionControl.picture("recording-header");
		});
		checks.add("a frame selected in Flightbench's editor drives Stack Trace", () -> {
			RecordingEditor editor = openRecording(recording);
			missionControl.ui(() -> missionControl.page().showView(STACK_TRACE));
			missionControl.ui(() -> {
				missionControl.page().activate(editor);
				return null;
			});
			FlamePanel panel = editor.panel();
			missionControl.waitUntil("its graph is there", panel::isLaidOut);
			FlameStack stack = clickUntilSelected(panel);
			IItemCollection items = Adapters.adapt(stack, IItemCollection.class);
			long samples = samples(panel.input().profile(), stack);
			long found = items.getAggregate(Aggregators.count()).longValue();
			Checks.require(samples > 0 && found == samples, found + " events of " + samples);
			IQuantity bytes = items.getAggregate(Aggregators.sum(JdkAttributes.ALLOCATION_SIZE));
			long weight = weight(panel.input().profile(), stack);
			Checks.require(bytes.clampedLongValueIn(UnitLookup.BYTE) == weight, bytes + " instead of " + weight);
			String innermost = stack.frame().methodName();
			missionControl.waitUntil("Stack Trace has frames below " + stack.frame().name(),
					() -> StackTraceRows.of().stream().anyMatch(row -> row.contains(innermost)
							|| row.contains("valueOf") || row.contains("(")));
			missionControl.picture("stack-trace");
			missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
		});
		checks.add("Outline has the pages of Flightbench's editor, and Properties has the selected frame", () -> {
			RecordingEditor editor = openRecording(recording);
			missionControl.showOutline();
			Tree outline = missionControl.awaitVisible("the outline has pages", Tree.class,
					tree -> "recording.outline".equals(tree.getData("org.flightbench.ui.id"))
							&& tree.getItemCount() > 5);
			missionControl.ui(() -> missionControl.page().showView(IPageLayout.ID_PROP_SHEET));
			missionControl.ui(() -> {
				missionControl.page().activate(missionControl.page().findView(IPageLayout.ID_OUTLINE));
				return null;
			});
			missionControl.select(outline, "Safepoints");
			missionControl.waitUntil("the page is shown", () -> editor.shownItem().equals("safepoints"));
			missionControl.ui(() -> {
				missionControl.page().activate(editor);
				editor.showItem("flame");
				return null;
			});
			missionControl.waitUntil("the outline has it selected", () -> outline.getSelectionCount() == 1
					&& outline.getSelection()[0].getText().equals("Flame Graph"));
			missionControl.waitUntil("its graph is there", editor.panel()::isLaidOut);
			FlameStack stack = clickUntilSelected(editor.panel());
			String samples = String.format(Locale.ROOT, "%,d", samples(editor.panel().input().profile(), stack));
			missionControl.awaitVisible("Properties has its events", Tree.class, tree -> {
				List<String> texts = lines(tree.getItems()).map(item -> item.getText(0) + "=" + item.getText(1))
						.toList();
				return texts.contains("Name=" + stack.frame().name()) && texts.contains("Events=" + samples)
						&& texts.stream().anyMatch(text -> text.matches("Total=.* [KMG]iB"));
			});
			missionControl.picture("recording-outline");
			missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
		});
		checks.add("a time in Flightbench's editor is chosen by times of day", () -> {
			RecordingEditor editor = openRecording(recording);
			long start = ProfileOverview.read(List.of(recording), ProfileRequest.of("allocation"), ReadProgress.NONE)
					.startNanos();
			String second = DateTimeFormatter.ofPattern("HH:mm:ss.SSS")
					.format(Instant.ofEpochSecond(0, start + 2_000_000_000L).atZone(ZoneId.systemDefault()));
			Text from = missionControl.awaitVisible("a time can be typed", Text.class,
					text -> "time.from".equals(text.getData("org.flightbench.ui.id")));
			missionControl.ui(() -> {
				from.setText(second);
				from.notifyListeners(SWT.DefaultSelection, new Event());
				return null;
			});
			missionControl.waitUntil("events from then on are shown", () -> {
				long at = editor.session().state().events().fromNanos();
				return Math.abs(at - 2_000_000_000L) < 1_000_000 && from.getText().equals(second);
			});
			missionControl.movePointerAway();
			missionControl.picture("editor-times");
			missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
		});
		checks.add("a row of a comparison drives Stack Trace: the recording of its candidate", () -> {
			Path folder = missionControl.sample("causes");
			missionControl.ui(() -> {
				missionControl.page().closeAllEditors(false);
				OpenResults.open(missionControl.page(), List.of(folder.resolve("baseline/results.json"),
						folder.resolve("candidate/results.json")));
				return null;
			});
			Tree table = missionControl.awaitVisible("the results are there", Tree.class,
					tree -> "results".equals(tree.getData("org.flightbench.ui.id")) && tree.getItemCount() > 0
							&& MissionControl.lineOf(tree.getItems(), "") != null);
			missionControl.waitUntil("both are compared", () -> missionControl.page()
					.getActiveEditor() instanceof ComparisonEditor editor && editor.session().comparison() != null
					&& editor.session().comparison().runs().size() == 2);
			missionControl.ui(() -> missionControl.page().showView(STACK_TRACE));
			missionControl.settle();
			missionControl.ui(() -> {
				missionControl.page().activate(missionControl.page().getActiveEditor());
				return null;
			});
			missionControl.select(table, "allocation");
			missionControl.settle();
			// brings the Stack Trace view to the front, which the Causes view may cover
			missionControl.ui(() -> missionControl.page().showView(STACK_TRACE, null, IWorkbenchPage.VIEW_VISIBLE));
			missionControl.waitUntil("Stack Trace has frames", () -> !StackTraceRows.of().isEmpty());
			missionControl.picture("stack-trace-of-results");
			missionControl.ui(() -> missionControl.page().closeAllEditors(false));
		});
		missionControl.shared("dominating_thread_allocation.jfr").ifPresent(unknown -> checks.add(
				"of a recording that does not know its virtual machine none is named in a comparison", () -> {
					missionControl.ui(() -> {
						RecordingOpener.open(missionControl.page(), List.of(unknown, recording));
						return null;
					});
					FlamePanel panel = missionControl.awaitVisible("the difference is shown", FlamePanel.class,
							one -> one.input().profile() != null && one.input().profile().isDifference()
									&& one.input().loaded() == 1);
					List<String> warnings = panel.input().profile().warnings();
					Checks.require(warnings.stream().noneMatch(text -> text.contains("different JVMs")),
							"it says " + warnings);
					missionControl.ui(() -> missionControl.page().closeAllEditors(false));
				}));
		checks.add("event types have the names that Mission Control shows", () -> {
			RecordingEditor editor = openRecording(recording);
			showPage("Events");
			Table events = missionControl.awaitVisible("there are types", Table.class,
					table -> "events".equals(table.getData("org.flightbench.ui.id")) && table.getItemCount() > 10);
			List<String> names = missionControl.ui(() -> IntStream.range(0, events.getItemCount())
					.mapToObj(index -> events.getItem(index).getText(0)).toList());
			Checks.require(names.contains("Allocation in new TLAB") && names.contains("Method Profiling Sample"),
					"they are " + names);
			missionControl.picture("events");
			showPage("Flame Graph");
			Combo kinds = missionControl.awaitVisible("there are kinds", Combo.class,
					combo -> "event".equals(combo.getData("org.flightbench.ui.id")) && combo.getItemCount() > 1);
			Checks.require(missionControl.ui(() -> Stream.of(kinds.getItems()).noneMatch(one -> one.matches(
					"[A-Z][a-z]+[A-Z].*"))), "the kinds are " + missionControl.ui(() -> List.of(kinds.getItems())));
			missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
		});
	}

	private static Stream<TreeItem> lines(TreeItem[] items) {
		return Stream.of(items).flatMap(item -> Stream.concat(Stream.of(item), lines(item.getItems())));
	}

	private void openResults() throws Exception {
		missionControl.ui(() -> {
			missionControl.page().closeAllEditors(false);
			OpenResults.open(missionControl.page(), List.of(missionControl.sample("histogram-baseline.json"),
					missionControl.sample("histogram-optimized.json")));
			return null;
		});
		missionControl.awaitVisible("the results are there", Tree.class,
				tree -> "results".equals(tree.getData("org.flightbench.ui.id")) && tree.getItemCount() > 0);
	}

	private RecordingEditor openRecording(Path recording) throws Exception {
		missionControl.ui(() -> {
			RecordingOpener.open(missionControl.page(), List.of(recording));
			return null;
		});
		missionControl.waitUntil("it is read", () -> missionControl.page()
				.getActiveEditor() instanceof RecordingEditor editor && editor.files().contains(recording)
				&& editor.panel().input().profile() != null && editor.panel().input().loaded() == 1);
		return (RecordingEditor) missionControl.ui(() -> missionControl.page().getActiveEditor());
	}

	private void headerIs(String part) throws Exception {
		Form form = missionControl.awaitVisible("there is a header", Form.class, any -> any.getText().contains(part));
		missionControl.ui(() -> {
			IEditorPart editor = missionControl.page().getActiveEditor();
			Checks.require(form.getText().equals(editor.getTitle()),
					form.getText() + " is above " + editor.getTitle());
			Checks.require(form.getHead().getSize().y > 0 && form.getImage() != null, "it is not to be seen");
			return null;
		});
	}

	private void showPage(String title) throws Exception {
		CTabFolder folder = missionControl.awaitVisible("there are pages", CTabFolder.class,
				one -> Stream.of(one.getItems()).anyMatch(item -> item.getText().equals(title)));
		missionControl.ui(() -> {
			folder.setSelection(Stream.of(folder.getItems()).filter(item -> item.getText().equals(title)).findFirst()
					.orElseThrow());
			folder.notifyListeners(SWT.Selection, new Event());
			return null;
		});
	}

	/** Clicks the flame graph at increasing heights until a frame other than the root is selected. */
	private FlameStack clickUntilSelected(FlamePanel panel) throws Exception {
		Canvas graph = missionControl.awaitVisible("the graph is painted", Canvas.class,
				canvas -> "flame.graph".equals(canvas.getData("org.flightbench.ui.id")));
		Point size = missionControl.ui(graph::getSize);
		for (int y = 2 * STEP; y < size.y; y += STEP) {
			int at = y;
			missionControl.ui(() -> {
				for (int type : new int[]{SWT.MouseMove, SWT.MouseDown, SWT.MouseUp}) {
					Event event = new Event();
					event.x = size.x / 4;
					event.y = at;
					event.button = type == SWT.MouseMove ? 0 : 1;
					graph.notifyListeners(type, event);
				}
				return null;
			});
			Object selected = missionControl.ui(
					() -> ((IStructuredSelection) panel.selectionProvider().getSelection()).getFirstElement());
			if (selected instanceof FlameStack stack && stack.frames().size() > 1) {
				return stack;
			}
		}
		throw new AssertionError("no click selects a frame");
	}

	private static long samples(StackProfile profile, FlameStack below) {
		Stacks stacks = profile.stacks();
		return IntStream.range(0, stacks.size()).filter(stack -> begins(profile, stack, below))
				.mapToLong(stack -> stacks.samples(stack, Side.BASELINE)).sum();
	}

	private static long weight(StackProfile profile, FlameStack below) {
		Stacks stacks = profile.stacks();
		return IntStream.range(0, stacks.size()).filter(stack -> begins(profile, stack, below))
				.mapToLong(stack -> stacks.weight(stack, Side.BASELINE)).sum();
	}

	private static boolean begins(StackProfile profile, int stack, FlameStack below) {
		Stacks stacks = profile.stacks();
		return stacks.depth(stack) >= below.frames().size() && IntStream.range(0, below.frames().size()).allMatch(
				depth -> profile.frames().frame(stacks.frame(stack, depth)).equals(below.frames().get(depth)));
	}
}
