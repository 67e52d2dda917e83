// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IEditorPart;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PausePhase;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.flightbench.report.heat.HeatMap;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.safepoint.SafepointPanel;

/** Checks that the pages have the numbers that Flightbench's editor reads from the same file. */
final class NumberChecks {

	/** Mission Control makes nanoseconds of ticks by floating-point numbers, of begin and end each. */
	private static final long ROUNDING_NANOS = 2;
	private static final double ROUNDING = 1e-6;

	/** Otherwise Mission Control leaves out frames of lambdas and method handles. */
	private static final String HIDDEN_FRAMES = "flightrecorder.stacktrace.showHiddenFrames";
	private static final IEclipsePreferences PREFERENCES = InstanceScope.INSTANCE
			.getNode("org.openjdk.jmc.flightrecorder.ui");

	private final MissionControl missionControl;

	NumberChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks, MannersChecks.Opener opener) {
		for (Path file : missionControl.recordings()) {
			checks.add("the pages have the numbers of Flightbench's editor: " + file.getFileName(), () -> {
				PREFERENCES.putBoolean(HIDDEN_FRAMES, true);
				missionControl.ui(() -> missionControl.page().closeAllEditors(false));
				IEditorPart editor = opener.open(file, "allocation");
				PREFERENCES.remove(HIDDEN_FRAMES);
				compareAllocation(file);
				opener.open(file, "safepoints");
				comparePauses(file);
				opener.open(file, "heat");
				compareHeat(file);
				missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
			});
		}
	}

	private void compareAllocation(Path file) throws Exception {
		FlamePanel panel = missionControl.awaitVisible("allocations are shown", FlamePanel.class,
				one -> one.input().profile() != null && one.input().loaded() == 1);
		StackProfile shown = panel.input().profile();
		StackProfile read = ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
		equal("samples", read.source(Side.BASELINE).samples(), shown.source(Side.BASELINE).samples());
		equal("weight", read.source(Side.BASELINE).weight(), shown.source(Side.BASELINE).weight());
		Map<String, Long> expected = stacks(read);
		Map<String, Long> found = stacks(shown);
		found.forEach((stack, weight) -> equal("weight of " + stack, expected.get(stack), weight));
		equal("number of stacks", expected.size(), found.size());
		Scale perSecond = Scale.perSecond(read);
		if (perSecond.isKnown()) {
			double inEditor = perSecond.of(1_000_000_000L, Side.BASELINE);
			double rate = panel.input().scale().of(1_000_000_000L, Side.BASELINE);
			Checks.require(Math.abs(inEditor - rate) <= ROUNDING * inEditor,
					"a rate is " + rate + ", in the editor " + inEditor);
		}
	}

	private void comparePauses(Path file) throws Exception {
		SafepointPanel panel = missionControl.awaitVisible("safepoints are shown", SafepointPanel.class,
				one -> one.input().loaded() == 1
						&& (one.input().baseline() != null || one.input().message().startsWith("There are no")));
		PauseTimeline read = PauseReader.read(file, ReadProgress.NONE);
		PauseTimeline shown = panel.input().baseline();
		if (shown == null) {
			equal("pauses", 0, read.pauses().size() + read.gcPauses().size());
			return;
		}
		equal("pauses", read.pauses().size(), shown.pauses().size());
		equal("pauses of collections", read.gcPauses().size(), shown.gcPauses().size());
		for (int index = 0; index < read.pauses().size(); index++) {
			compare(read, read.pauses().get(index), shown, shown.pauses().get(index));
		}
	}

	/** Of allocation; where there is none the page shows what else there is. */
	private void compareHeat(Path file) throws Exception {
		ProfileRequest request = ProfileRequest.of("allocation");
		if (ProfileReader.read(file, request, ReadProgress.NONE).source(Side.BASELINE).samples() > 0) {
			HeatMap shown = new HeatChecks(missionControl, null).map("paused");
			HeatChecks.compare(shown, HeatMap.of(ProfileOverview.read(List.of(file), request, ReadProgress.NONE),
					PauseReader.read(file, ReadProgress.NONE)));
		}
	}

	private static void compare(PauseTimeline read, Pause one, PauseTimeline shown, Pause other) {
		String which = "pause " + one.index() + ": ";
		equal(which + "number", one.index(), other.index());
		equal(which + "operation", one.operation(), other.operation());
		equal(which + "late threads", one.lateThreads(), other.lateThreads());
		// what is shown: the time of day, or that since the origin
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

	private static Map<String, Long> stacks(StackProfile profile) {
		Map<String, Long> weights = new TreeMap<>();
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			StringBuilder names = new StringBuilder();
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				Frame frame = profile.frames().frame(stacks.frame(stack, depth));
				// Mission Control shows parameters, and so do our pages there
				names.append(new Frame(frame.className(), frame.methodName(), frame.line(), frame.kind()).name())
						.append(';');
			}
			weights.merge(names.toString(), stacks.weight(stack, Side.BASELINE), Long::sum);
		}
		return weights;
	}
}
