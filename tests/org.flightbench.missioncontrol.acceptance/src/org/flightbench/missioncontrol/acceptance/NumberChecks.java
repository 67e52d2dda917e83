// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IEditorPart;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.missioncontrol.items.PageData;
import org.flightbench.missioncontrol.items.StackTraceFormat;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.recording.IoPanel;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.view.chart.HeatMap;

/** Checks that pages show the same numbers as Flightbench's editor does for the same file. */
final class NumberChecks {

	/**
	 * The tolerance in nanoseconds. Mission Control converts the ticks of start and end with floating-point arithmetic.
	 */
	private static final long ROUNDING_NANOS = 2;
	private static final double ROUNDING = 1e-6;
	private static final String ALLOCATION = "allocation";
	/**
	 * The maximum number of selected columns. Selecting each takes a key press, and a recording with a gap of months
	 * has thousands of columns.
	 */
	private static final int MAX_COLUMNS = 100;

	/** The preference that, unless set, makes Mission Control omit frames of lambdas and method handles. */
	private static final String HIDDEN_FRAMES = "flightrecorder.stacktrace.showHiddenFrames";
	private static final IEclipsePreferences PREFERENCES = InstanceScope.INSTANCE
			.getNode("org.openjdk.jmc.flightrecorder.ui");

	private final MissionControl missionControl;
	/** The number of recordings in which hidden frames were omitted. */
	private int leftOut;

	NumberChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks, PageBehaviorChecks.Opener opener) {
		for (Path file : missionControl.recordings()) {
			checks.add("the pages have the numbers of Flightbench's editor: " + file.getFileName(),
					() -> withHiddenFrames(() -> {
						IEditorPart editor = opener.open(file, ALLOCATION);
						compareAllocation(file, ProfileRequest.of(ALLOCATION));
						opener.open(file, "safepoints");
						comparePauses(pauses(file));
						opener.open(file, "heat");
						compareHeat(file);
						opener.open(file, "io");
						compareIo(IoReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE));
						missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
					}));
			checks.add("the pages have the numbers of Flightbench's editor for a range: " + file.getFileName(),
					() -> withHiddenFrames(() -> compareRange(file, opener)));
			checks.add("the page of allocation has the frames that Mission Control loads by itself: "
					+ file.getFileName(), () -> compareFrames(file, opener));
		}
		checks.add("Mission Control left out hidden frames, unless it always shows them",
				() -> Checks.require(PageData.areHiddenFramesLoaded() == (leftOut == 0),
						leftOut + " recordings have other stacks without hidden frames"));
	}

	/**
	 * Compares frames with those of the file. Hidden frames are omitted unless Mission Control is configured to show
	 * them.
	 */
	private void compareFrames(Path file, PageBehaviorChecks.Opener opener) throws Exception {
		missionControl.ui(() -> missionControl.page().closeAllEditors(false));
		ProfileRequest request = ProfileRequest.of(ALLOCATION);
		StackProfile read = read(file, request, PageData.areHiddenFramesLoaded());
		IEditorPart editor = opener.open(file, ALLOCATION);
		// Flightbench reads no method parameters from files of format 0.9.
		compareProfile(read, pauses(file) == null ? NumberChecks::withoutParameters : Frame::name);
		missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
		leftOut += stacks(read, Frame::name).equals(stacks(read(file, request, true), Frame::name)) ? 0 : 1;
	}

	private static StackProfile read(Path file, ProfileRequest request, boolean showsHidden) throws IOException {
		return ProfileReader.read(file, request, StackTraceFormat.USUAL.ofFile(showsHidden), ReadProgress.NONE,
				part -> {});
	}

	private void withHiddenFrames(Checks.Body body) throws Exception {
		missionControl.ui(() -> missionControl.page().closeAllEditors(false));
		PREFERENCES.putBoolean(HIDDEN_FRAMES, true);
		try {
			body.run();
		} finally {
			PREFERENCES.remove(HIDDEN_FRAMES);
		}
	}

	/**
	 * Selects a range in the heat map from its first cell, and compares the other pages with that range as their focus.
	 */
	private void compareRange(Path file, PageBehaviorChecks.Opener opener) throws Exception {
		IEditorPart editor = opener.open(file, "heat");
		HeatChecks heat = new HeatChecks(missionControl, null);
		if (heat.isEmpty() || pauses(file) == null) {
			// either there are no events, or the editor has no heat map for this format
			return;
		}
		HeatMap whole = heat.map("");
		heat.selectFirst(Math.clamp(whole.columns() / 2, 1, MAX_COLUMNS));
		long end = heat.selectedNanos();
		heat.focusOnSelected();
		opener.open(file, ALLOCATION);
		compareAllocation(file, ProfileRequest.of(ALLOCATION).within(0, end));
		opener.open(file, "safepoints");
		comparePausesUntil(pauses(file), whole.startEpochNanos() + end);
		opener.open(file, "io");
		compareIo(IoReader.read(file, 0, end, ReadProgress.NONE));
		missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
	}

	/** Compares the profile and its rate per second. */
	private void compareAllocation(Path file, ProfileRequest request) throws Exception {
		StackProfile read = ProfileReader.read(file, request, ReadProgress.NONE);
		FlamePanel panel = compareProfile(read);
		Scale perSecond = Scale.perSecond(read);
		if (perSecond.isKnown() && read.source(Side.BASELINE).samples() > 0) {
			double inEditor = perSecond.of(1_000_000_000L, Side.BASELINE);
			double rate = panel.input().scale().of(1_000_000_000L, Side.BASELINE);
			Checks.require(Math.abs(inEditor - rate) <= ROUNDING * inEditor,
					"a rate is " + rate + ", in the editor " + inEditor);
		}
	}

	private FlamePanel compareProfile(StackProfile read) throws Exception {
		// Mission Control and Flightbench's pages show method parameters, but profiles that are read from the file do
		// not.
		return compareProfile(read, NumberChecks::withoutParameters);
	}

	private static String withoutParameters(Frame frame) {
		return new Frame(frame.className(), frame.methodName(), frame.line(), frame.kind()).name();
	}

	private FlamePanel compareProfile(StackProfile read, Function<Frame, String> naming) throws Exception {
		long samples = read.source(Side.BASELINE).samples();
		FlamePanel panel = missionControl.awaitVisible("the events are shown: " + samples, FlamePanel.class,
				one -> one.input().profile() != null && one.input().loaded() == 1
						&& one.input().profile().source(Side.BASELINE).samples() == samples);
		StackProfile shown = panel.input().profile();
		equal("weight", read.source(Side.BASELINE).weight(), shown.source(Side.BASELINE).weight());
		Map<String, Long> expected = stacks(read, naming);
		Map<String, Long> found = stacks(shown, naming);
		found.forEach((stack, weight) -> equal("weight of " + stack, expected.get(stack), weight));
		equal("number of stacks", expected.size(), found.size());
		return panel;
	}

	/** Returns the pauses of a file, or null for a recording of format 0.9, in which the editor finds no pauses. */
	private static PauseTimeline pauses(Path file) throws IOException {
		try {
			return PauseReader.read(file, ReadProgress.NONE);
		} catch (UnreadableRecordingException old) {
			return null;
		}
	}

	private void requireNoPauses() throws Exception {
		missionControl.awaitVisible("there are no safepoints", SafepointPanel.class,
				one -> one.input().baseline() == null && one.input().message().startsWith("No safepoints"));
	}

	private void comparePauses(PauseTimeline read) throws Exception {
		if (read == null) {
			requireNoPauses();
			return;
		}
		PauseTimeline shown = shownPauses(read, Long.MAX_VALUE, read.pauses().size());
		equal("pauses of collections", read.gcPauses().size(), shown == null ? 0 : shown.gcPauses().size());
		if (shown != null) {
			for (int index = 0; index < read.pauses().size(); index++) {
				compare(read, read.pauses().get(index), shown, shown.pauses().get(index));
			}
		}
	}

	/**
	 * Compares the pauses that end before a time, which is the end of the selected range. Omits pauses that continue
	 * after it, because the range contains only some of their events.
	 */
	private void comparePausesUntil(PauseTimeline read, long epochNanos) throws Exception {
		if (read == null) {
			requireNoPauses();
			return;
		}
		long end = epochNanos - read.originEpochNanos();
		List<Pause> within = read.pauses().stream().filter(pause -> pause.endNanos() < end - ROUNDING_NANOS).toList();
		PauseTimeline shown = shownPauses(read, end, within.size());
		for (Pause pause : within) {
			compare(read, pause, shown, shown.pauses().stream().filter(one -> one.index() == pause.index()).findFirst()
					.orElseThrow(() -> new AssertionError("pause " + pause.index() + " is not shown")));
		}
	}

	/**
	 * Waits until the page shows a timeline that ends at the given time.
	 *
	 * @param least the minimum number of pauses; there may also be pauses that continue after the end
	 * @return the timeline, or null if the page reports that there are no pauses
	 */
	private PauseTimeline shownPauses(PauseTimeline read, long end, int least) throws Exception {
		long most = read.pauses().stream().filter(pause -> pause.startNanos() <= end).count();
		SafepointPanel panel = missionControl.awaitVisible("safepoints are shown: " + least + " to " + most,
				SafepointPanel.class,
				one -> one.input().loaded() == 1 && (one.input().baseline() == null
						? least == 0 && one.input().message().startsWith("No safepoints")
						: one.input().baseline().pauses().size() >= least
								&& one.input().baseline().pauses().size() <= most));
		return panel.input().baseline();
	}

	/** Compares heat maps of allocations or, if there are none, of the events that the page shows instead. */
	private void compareHeat(Path file) throws Exception {
		if (pauses(file) == null) {
			// The editor has no heat map for format 0.9.
			return;
		}
		HeatChecks heat = new HeatChecks(missionControl, null);
		FlamePanel below = missionControl.awaitVisible("its flame graph is shown", FlamePanel.class,
				one -> one.input().profile() != null && one.input().loaded() == 1);
		ProfileRequest request = ProfileRequest.of(below.input().profile().event());
		ProfileOverview read = ProfileOverview.read(List.of(file), request, ReadProgress.NONE);
		if (heat.isEmpty()) {
			equal("weight", 0L, HeatMap.of(read, null).strongest());
		} else {
			HeatChecks.compare(heat.map("paused"), HeatMap.of(read, pauses(file)));
			compareProfile(RecordingState.EMPTY.frames().of(ProfileReader.read(file, request, ReadProgress.NONE)));
		}
	}

	private void compareIo(IoAccount read) throws Exception {
		// The number of operations does not prove that the page already shows the range, because the whole recording
		// may have the same number. Therefore the end time must match, too.
		IoPanel panel = missionControl.awaitVisible(
				"I/O is shown: " + read.operations().size() + " until " + read.endNanos(), IoPanel.class,
				one -> one.account() != null && one.account().operations().size() == read.operations().size()
						&& Math.abs(one.account().endNanos() - read.endNanos()) <= ROUNDING_NANOS);
		IoAccount shown = panel.account();
		near("start", read.startNanos(), shown.startNanos());
		near("end", read.endNanos(), shown.endNanos());
		equal("thresholds", read.thresholds(), shown.thresholds());
		equal("throttles", read.throttles(), shown.throttles());
		equal("kinds that were not recorded", read.missing(), shown.missing());
		List<IoOperation> expected = sorted(read);
		List<IoOperation> found = sorted(shown);
		for (int index = 0; index < expected.size(); index++) {
			IoOperation one = expected.get(index);
			IoOperation other = found.get(index);
			String which = "operation " + index + ": ";
			equal(which + "kind", one.kind(), other.kind());
			equal(which + "bytes", one.bytes(), other.bytes());
			equal(which + "file or host", one.target(), other.target());
			equal(which + "thread", one.thread(), other.thread());
			equal(which + "method", one.place(), other.place());
			near(which + "start", one.startNanos(), other.startNanos());
			near(which + "duration", one.nanos(), other.nanos());
		}
	}

	/** Sorts by thread first, because rounding may reorder operations that start at almost the same time. */
	private static List<IoOperation> sorted(IoAccount account) {
		return account.operations().stream()
				.sorted(Comparator.comparing((IoOperation one) -> String.valueOf(one.thread()))
						.thenComparingLong(IoOperation::startNanos))
				.toList();
	}

	private static void compare(PauseTimeline read, Pause one, PauseTimeline shown, Pause other) {
		String which = "pause " + one.index() + ": ";
		equal(which + "number", one.index(), other.index());
		equal(which + "operation", one.operation(), other.operation());
		equal(which + "late threads", one.lateThreads(), other.lateThreads());
		// compares the two times that are displayed: the time of day, and the time since the origin
		near(which + "time of day", read.originEpochNanos() + one.startNanos(),
				shown.originEpochNanos() + other.startNanos());
		near(which + "start", one.startNanos(), other.startNanos());
		near(which + "length", one.totalNanos(), other.totalNanos());
		for (PausePhase phase : PausePhase.values()) {
			near(which + phase, one.nanos(phase), other.nanos(phase));
		}
	}

	private static void near(String what, long expected, long found) {
		Checks.require(Math.abs(expected - found) <= ROUNDING_NANOS,
				what + " is " + found + ", in the editor " + expected);
	}

	private static void equal(String what, Object expected, Object found) {
		Checks.require(Objects.equals(expected, found), what + " is " + found + ", in the editor " + expected);
	}

	private static Map<String, Long> stacks(StackProfile profile, Function<Frame, String> naming) {
		Map<String, Long> weights = new TreeMap<>();
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			StringBuilder names = new StringBuilder();
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				names.append(naming.apply(profile.frames().frame(stacks.frame(stack, depth)))).append(';');
			}
			weights.merge(names.toString(), stacks.weight(stack, Side.BASELINE), Long::sum);
		}
		return weights;
	}
}
