// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.measure.soak.ResourceSnapshot;
import org.flightbench.ui.measure.soak.SoakFiles;
import org.flightbench.ui.measure.soak.Visit;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.view.SafepointsView;
import org.flightbench.ui.start.RunsView;
import org.flightbench.view.flame.FlameNodes;

/**
 * Repeatedly opens and closes recordings with Flightbench's pages and files of all kinds in its editors, and checks
 * that nothing is retained.
 */
final class LeakChecks {

	/** The number of rounds after a first one that loads classes and fills caches. */
	private static final int ROUNDS = 4;
	private static final int MAX_LOOKS = 20;
	private static final long LOOK_MILLIS = 1_000;
	/** The IDs of Flightbench's pages. */
	private static final List<String> PAGES = List.of("overview", "allocation", "safepoints", "gc", "heat", "io",
			"benchmark");
	private static final String PAGE = "org.flightbench.missioncontrol.";
	private static final List<String> VIEWS = List.of(RunsView.ID, SafepointsView.ID, FlameGraphView.ID);
	/** Classes whose instances hold most of the memory of open recordings. */
	private static final List<Class<?>> OF_OPEN_RECORDINGS = List.of(StackProfile.class, FlameNodes.class,
			PauseTimeline.class);

	private final MissionControl missionControl;
	private final JobWatch jobs = new JobWatch();

	LeakChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		checks.add("nothing of Flightbench stays of recordings that were closed", () -> {
			showViews();
			openAndClose(1);
			ResourceSnapshot before = look();
			openAndClose(ROUNDS);
			requireNothingStays(before);
		});
		checks.add("nothing of Flightbench stays of files of all kinds that were closed", () -> {
			FilesOfAllKinds files = filesOfAllKinds();
			files.openAndClose(SoakFiles.kinds());
			ResourceSnapshot before = look();
			files.openAndClose(SoakFiles.kinds());
			requireNothingStays(before);
		});
	}

	/**
	 * Fails if objects remain after several attempts, because Mission Control may refer to closed editors and views for
	 * a while.
	 */
	private void requireNothingStays(ResourceSnapshot before) throws Exception {
		String stays = stays(before, look());
		for (int look = 1; look < MAX_LOOKS && !stays.isEmpty(); look++) {
			Thread.sleep(LOOK_MILLIS);
			stays = stays(before, look());
		}
		Checks.require(stays.isEmpty(), stays);
	}

	private FilesOfAllKinds filesOfAllKinds() throws Exception {
		return new FilesOfAllKinds(missionControl, VIEWS, Files.createTempDirectory("flightbench-files"));
	}

	/**
	 * Returns a description of the objects and threads that remain after recordings were closed, or an empty string.
	 */
	private static String stays(ResourceSnapshot before, ResourceSnapshot after) {
		for (Class<?> type : OF_OPEN_RECORDINGS) {
			if (after.count(type.getName()) > 0) {
				return after.count(type.getName()) + " of " + type;
			}
		}
		String more = after.moreThan(before, 1);
		if (!more.isEmpty()) {
			return "more than before:\n" + more;
		}
		return after.threads() <= before.threads()
				? ""
				: after.threads() + " threads instead of " + before.threads() + ": "
						+ Thread.getAllStackTraces().keySet().stream().map(Thread::getName).sorted().toList();
	}

	/**
	 * Reports the retained resources after each of the given numbers of openings.
	 *
	 * @param looks the numbers of openings, separated by commas
	 */
	void measure(Checks checks, String looks) {
		checks.add("soak", () -> {
			showViews();
			FilesOfAllKinds files = filesOfAllKinds();
			openAndClose(1);
			ResourceSnapshot.watchResources();
			checks.say("  " + printed(0));
			int opened = 0;
			for (int number : Arrays.stream(looks.split(",")).mapToInt(Integer::parseInt).sorted().toArray()) {
				openInTurns(files, opened, number);
				opened = number;
				checks.say("  " + printed(number));
			}
		});
	}

	/**
	 * Opens files of all kinds in Flightbench's editors and, once per round, a recording in Mission Control's editor.
	 */
	private void openInTurns(FilesOfAllKinds files, int from, int to) throws Exception {
		for (int opened = from; opened < to; opened++) {
			if (opened % (SoakFiles.kinds() + 1) == 0) {
				openAndClose(1);
			} else {
				files.openAndClose(1);
			}
		}
	}

	private String printed(int opened) throws Exception {
		return look().printed(opened) + " formFontsAt" + opened + "=" + missionControl.ui(LeakChecks::formFonts);
	}

	/**
	 * Returns the number of fonts cached by Eclipse Forms. For each editor of Mission Control, it retains a disposed
	 * font, which its map can no longer find because the font has no handle.
	 */
	private static int formFonts() throws ReflectiveOperationException {
		Class<?> type = FormToolkit.class.getClassLoader().loadClass("org.eclipse.ui.internal.forms.widgets.FormFonts");
		Field fonts = type.getDeclaredField("descriptors");
		fonts.setAccessible(true);
		Map<?, ?> map = (Map<?, ?>) fonts.get(type.getMethod("getInstance").invoke(null));
		return map == null ? 0 : map.size();
	}

	private ResourceSnapshot look() throws Exception {
		missionControl.settle();
		return missionControl.ui(() -> ResourceSnapshot.take(MissionControl.display()));
	}

	private void showViews() throws Exception {
		missionControl.ui(() -> {
			missionControl.page().closeAllEditors(false);
			for (String view : VIEWS) {
				show(view);
			}
			return null;
		});
	}

	private void show(String view) throws PartInitException {
		missionControl.page().showView(view, null, IWorkbenchPage.VIEW_VISIBLE);
	}

	private void openAndClose(int rounds) throws Exception {
		for (int round = 0; round < rounds; round++) {
			Path recording = missionControl
					.sample(round % 2 == 0 ? "allocation-before.jfr" : "allocation-after.jfr");
			jobs.begin();
			IEditorPart editor = missionControl.openRecording(recording);
			for (String page : PAGES) {
				missionControl.showPage(editor, PAGE + page);
				awaitPage(page);
				visit(editor);
			}
			// A rule that is still scheduled retains its closed recording.
			jobs.awaitAnalyzed();
			missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
		}
	}

	private void awaitPage(String page) throws Exception {
		if (page.equals("allocation")) {
			missionControl.awaitVisible("the flame graph", FlamePanel.class, panel -> panel.input().profile() != null);
		} else if (page.equals("safepoints")) {
			missionControl.awaitVisible("the timeline", SafepointPanel.class,
					panel -> panel.input().baseline() != null);
		}
	}

	private void visit(IEditorPart editor) throws Exception {
		List<Runnable> steps = new ArrayList<>(missionControl.ui(() -> {
			Composite area = missionControl.pageArea(editor);
			return Visit.steps(area);
		}));
		for (Runnable step : steps) {
			missionControl.ui(() -> {
				step.run();
				return null;
			});
		}
	}
}
