// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.ui.IEditorPart;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.model.StackSource;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

/** Checks that the Flame Graph view follows the selection in Mission Control. */
final class ViewChecks {

	private static final String[] ALLOCATIONS = {JdkTypeIDs.OBJ_ALLOC_SAMPLE, JdkTypeIDs.ALLOC_INSIDE_TLAB,
			JdkTypeIDs.ALLOC_OUTSIDE_TLAB};
	private static final Pattern PARTIAL = Pattern.compile("partial, (\\d+) %");

	private static final int THREADS = 4;
	private static final long EARLIER_BYTES = 200_000_000;
	private static final int ARRAY_BYTES = 100_000;
	private static volatile Object allocated;

	private final MissionControl missionControl;

	ViewChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Adds the checks.
	 *
	 * @param other another recording, which has method samples
	 * @param large a recording with thousands of allocations, if available
	 */
	void add(Checks checks, Path recording, Path other, Optional<Path> large) {
		checks.add("the view Flame Graph shows selected samples, though they are no allocations", () -> {
			select(recording, JdkTypeIDs.EXECUTION_SAMPLE);
			missionControl.waitUntil("the view shows them", () -> panel().input().title().startsWith("CPU samples of "
					+ recording.getFileName()));
			missionControl.movePointerAway();
			missionControl.picture("view-flame");
		});
		checks.add("the view Flame Graph says that selected events have no stacks, and nothing about the recording",
				() -> {
					select(recording, JdkTypeIDs.CPU_LOAD);
					missionControl.waitUntil("the view says so", () -> panel().input().message()
							.startsWith("None of the selected events has a stack"));
					missionControl.movePointerAway();
					missionControl.picture("view-flame-nothing");
				});
		checks.add("the status line of the view Flame Graph is of what it shows, and of nothing before it", () -> {
			select(recording, ALLOCATIONS);
			String name = recording.getFileName().toString();
			missionControl.waitUntil("it is of the first recording", () -> status().contains(name + "  ·  "));
			String before = missionControl.ui(this::status);
			missionControl.movePointerAway();
			missionControl.picture("view-status");
			select(other, JdkTypeIDs.CPU_LOAD);
			missionControl.waitUntil("nothing is shown", () -> panel().input().profile() == null
					|| panel().input().message().startsWith("None of the selected events has a stack"));
			missionControl.settle();
			String nothing = missionControl.ui(this::status);
			Checks.require(!nothing.contains(name) && !nothing.contains(before.split("  ·  ")[1]),
					"where nothing is shown it says " + nothing);
			select(other, JdkTypeIDs.EXECUTION_SAMPLE);
			missionControl.waitUntil("it is of the second recording",
					() -> status().contains(other.getFileName() + "  ·  ") && !status().contains(name));
		});
		checks.add("the view Flame Graph leaves out what was allocated before the recording, as the page does", () -> {
			Path file = Files.createTempFile("late", ".jfr");
			try {
				recordLate(file);
				compareWithFile(file);
			} finally {
				Files.delete(file);
			}
		});
		large.ifPresent(many -> checks.add(
				"the view Flame Graph says how much of it was read as long as it shows a part", () -> showPart(many)));
		checks.add("the view Flame Graph opens what it shows in an editor beside Mission Control's", () -> {
			IEditorPart editor = select(recording, ALLOCATIONS);
			missionControl.waitUntil("the view shows allocations",
					() -> panel().input().title().startsWith("Allocation of"));
			missionControl.ui(() -> {
				action("Open").run();
				return null;
			});
			missionControl.waitUntil("the editor is open",
					() -> missionControl.page().getActiveEditor() instanceof RecordingEditor);
			missionControl.ui(() -> {
				missionControl.page().closeEditor(missionControl.page().getActiveEditor(), false);
				missionControl.page().activate(editor);
				missionControl.page().hideView(view());
				return null;
			});
		});
	}

	/** Records threads that allocated more before the recording than during it. */
	private static void recordLate(Path file) throws Exception {
		CyclicBarrier gate = new CyclicBarrier(THREADS + 1);
		for (int thread = 1; thread <= THREADS; thread++) {
			int size = thread;
			Thread.ofPlatform().daemon().name("allocates-" + thread).start(() -> {
				try {
					allocate(size * EARLIER_BYTES, 0);
					gate.await();
					gate.await();
					allocate(EARLIER_BYTES / 2, 1);
					gate.await();
				} catch (InterruptedException | BrokenBarrierException e) {
					throw new IllegalStateException(e);
				}
			});
		}
		gate.await();
		try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
			recording.start();
			gate.await();
			gate.await();
			recording.stop();
			recording.dump(file);
		}
	}

	private static void allocate(long bytes, long pauseMillis) throws InterruptedException {
		for (long left = bytes; left > 0; left -= ARRAY_BYTES) {
			allocated = new byte[ARRAY_BYTES];
			if (pauseMillis > 0) {
				Thread.sleep(pauseMillis);
			}
		}
	}

	/**
	 * Checks that allocation before the recording is subtracted, although the selection lacks the events that contain
	 * its amount.
	 */
	private void compareWithFile(Path recording) throws Exception {
		StackProfile read = ProfileReader.read(recording, ProfileRequest.of("allocation"), ReadProgress.NONE);
		Checks.require(read.warnings().get(0).contains("before the recording"), "it has " + read.warnings());
		IEditorPart editor = select(recording, ALLOCATIONS);
		long weight = read.source(Side.BASELINE).weight();
		missionControl.waitUntil("the view has the number of the file: " + weight,
				() -> panel().input().profile() != null && panel().input().loaded() == 1
						&& panel().input().profile().source(Side.BASELINE).weight() == weight);
		missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
	}

	private void showPart(Path recording) throws Exception {
		IEditorPart editor = select(recording, ALLOCATIONS);
		missionControl.waitUntil("all of it is shown", () -> isOf(recording) && panel().input().loaded() == 1);
		String all = missionControl.ui(this::status);
		Checks.require(!all.contains("partial"), "it says " + all);
		SlowSelection slow = new SlowSelection(missionControl.ui(() -> Adapters.adapt(
				((IStructuredSelection) editor.getSite().getSelectionProvider().getSelection()).getFirstElement(),
				StackSource.class)));
		try {
			select(missionControl.sample("ttsp-baseline.jfr"), JdkTypeIDs.EXECUTION_SAMPLE);
			missionControl.waitUntil("something else is shown", () -> !isOf(recording));
			missionControl.ui(() -> {
				missionControl.page().activate(editor);
				editor.getSite().getSelectionProvider().setSelection(new StructuredSelection(slow));
				return null;
			});
			missionControl.waitUntil("it says how much of it was read",
					() -> isOf(recording) && PARTIAL.matcher(status()).find());
			missionControl.ui(() -> {
				Matcher said = PARTIAL.matcher(status());
				Checks.require(said.find() && Integer.parseInt(said.group(1)) == (int) (100 * panel().input().loaded()),
						"it says " + status() + " of " + panel().input().loaded());
				Checks.require(MissionControl.visible(ProgressBar.class).stream().anyMatch(this::isInPanel),
						"there is no bar");
				Checks.require(!status().equals(all), "a part stands as all of it");
				return null;
			});
			missionControl.movePointerAway();
			missionControl.picture("partial");
			missionControl.ui(() -> {
				CLabel line = line();
				GC gc = new GC(line);
				int end = gc.stringExtent(status().substring(0, status().indexOf('%', status().indexOf("partial")))).x;
				gc.dispose();
				Checks.require(end < line.getSize().x, "it is cut off: " + end + " of " + line.getSize().x + " pixels");
				return null;
			});
		} finally {
			slow.release();
		}
		missionControl.waitUntil("all of it is shown again", () -> isOf(recording) && status().equals(all));
		Checks.require(missionControl.ui(() -> MissionControl.visible(ProgressBar.class).stream()
				.noneMatch(this::isInPanel)), "there still is a bar");
		missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
	}

	private boolean isOf(Path recording) {
		return panel().isPictured() && status().contains(recording.getFileName() + "  ·  ");
	}

	/** Selects all events of some types, as Mission Control's pages do. */
	private IEditorPart select(Path recording, String... types) throws Exception {
		IEditorPart editor = missionControl.openRecording(recording);
		missionControl.ui(() -> {
			missionControl.page().showView(FlameGraphView.ID);
			missionControl.page().activate(editor);
			IItemCollection all = ((StreamModel) MissionControl.call(editor, "getModel")).getItems();
			((IPageContainer) editor).showSelection(all.apply(ItemFilters.type(types)));
			return null;
		});
		return editor;
	}

	private FlameGraphView view() {
		return (FlameGraphView) missionControl.page().findView(FlameGraphView.ID);
	}

	private FlamePanel panel() {
		return view().content().panel();
	}

	/** Returns the status line below the graph. Must be called on the UI thread. */
	private String status() {
		return line().getText();
	}

	private CLabel line() {
		return MissionControl.visible(CLabel.class).stream()
				.filter(one -> "flame.status".equals(one.getData("org.flightbench.ui.id")) && isInPanel(one))
				.findFirst()
				.orElseThrow();
	}

	/**
	 * Returns whether a control is inside the panel of the Flame Graph view, because pages also contain flame graphs.
	 */
	private boolean isInPanel(Control control) {
		for (Control around = control; around != null; around = around.getParent()) {
			if (around == panel()) {
				return true;
			}
		}
		return false;
	}

	private IAction action(String text) {
		return Stream.of(view().getViewSite().getActionBars().getToolBarManager().getItems())
				.filter(ActionContributionItem.class::isInstance)
				.map(item -> ((ActionContributionItem) item).getAction())
				.filter(action -> action.getText().startsWith(text)).findFirst().orElseThrow();
	}
}
