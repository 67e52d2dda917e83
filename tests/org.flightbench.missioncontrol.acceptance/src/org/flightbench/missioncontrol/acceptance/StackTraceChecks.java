// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IViewPart;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.recording.FlameGraphView;

/**
 * Checks that flame graphs distinguish and name frames as configured in the Stack Trace view, and follow changes there
 * immediately.
 */
final class StackTraceChecks {

	private static final String VIEW = "org.openjdk.jmc.flightrecorder.ui.StacktraceView";
	private static final String TELL_APART = "Distinguish Frames By";
	private static final String FORMAT = "Method Formatting Options";
	private static final String PARAMETERS = "Parameters";

	private final MissionControl missionControl;

	StackTraceChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks, Path recording, PageBehaviorChecks.Opener opener) {
		checks.add("frames have parameters, lines and types as the view Stack Trace shows them", () -> {
			opener.open(recording, "allocation");
			awaitFrames("parameters as usual", names -> names.contains("Allocator.main(String[])"));
			missionControl.picture("methods-parameters");
			choose(TELL_APART, "Line Number");
			awaitFrames("lines", names -> names.stream().anyMatch(name -> name.matches("Allocator\\.go\\(\\):\\d+")));
			choose(TELL_APART, "Optimization Type");
			awaitFrames("types", names -> names.stream()
					.anyMatch(name -> name.matches("java\\.lang\\.Integer\\.valueOf\\(int\\):\\d+ \\([A-Z].+\\)")));
			missionControl.picture("methods");
			IViewPart view = missionControl.ui(() -> missionControl.page().showView(FlameGraphView.ID));
			awaitFrames("types in the view too",
					names -> names.stream().anyMatch(name -> name.matches(".*:\\d+ \\([A-Z].+\\)")));
			missionControl.ui(() -> {
				missionControl.page().hideView(view);
				return null;
			});
			choose(TELL_APART, "Optimization Type");
			choose(TELL_APART, "Package");
			awaitFrames("packages",
					names -> names.contains("java.lang") && !names.contains("java.lang.Integer.valueOf"));
			choose(TELL_APART, "Method");
			choose(FORMAT, PARAMETERS, "Hidden");
			awaitFrames("no parameters", names -> names.contains("Allocator.main"));
			choose(FORMAT, PARAMETERS, "Class Name");
			awaitFrames("parameters again", names -> names.contains("Allocator.main(String[])"));
		});
	}

	private void choose(String... titles) throws Exception {
		IViewPart view = missionControl.ui(() -> missionControl.page().showView(VIEW));
		missionControl.ui(() -> {
			Control frames = ((ColumnViewer) field(view, "viewer")).getControl();
			Menu menu = frames.getMenu();
			menu.notifyListeners(SWT.Show, new Event());
			MissionControl.choose(menu, titles);
			menu.notifyListeners(SWT.Hide, new Event());
			return null;
		});
	}

	private static Object field(Object owner, String name) throws ReflectiveOperationException {
		var field = owner.getClass().getDeclaredField(name);
		field.setAccessible(true);
		return field.get(owner);
	}

	/** Waits until the frame names in all visible flame graphs match. */
	private void awaitFrames(String what, Predicate<List<String>> expected) throws Exception {
		List<String> shown = new ArrayList<>();
		try {
			missionControl.waitUntil("frames have " + what, () -> {
				List<FlamePanel> panels = MissionControl.visible(FlamePanel.class);
				shown.clear();
				panels.forEach(panel -> shown.add(panel.input().title() + ": " + names(panel)));
				return !panels.isEmpty() && panels.stream().allMatch(
						panel -> panel.isLaidOut() && panel.input().loaded() == 1 && expected.test(names(panel)));
			});
		} catch (AssertionError failure) {
			throw new AssertionError(failure.getMessage() + ", but there are " + shown, failure);
		}
	}

	private static List<String> names(FlamePanel panel) {
		StackProfile profile = panel.input().profile();
		return profile == null
				? List.of()
				: IntStream.range(0, profile.frames().size()).mapToObj(frame -> name(profile.frames().frame(frame)))
						.toList();
	}

	/** Returns the name as it is shown, without the line, which is omitted if the view does not distinguish lines. */
	private static String name(Frame frame) {
		return new Frame(frame.className(), frame.method(), 0, frame.kind()).name();
	}
}
