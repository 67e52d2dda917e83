// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.flightbench.ui.recording.RecordingEditor;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/** Checks in which editor a large recording opens, and the bar above it. */
final class LargeRecordingChecks {

	private static final String MEGABYTES = "largeRecording.megabytes";
	private static final String CHOICE = "largeRecording.editor";

	private final MissionControl missionControl;

	LargeRecordingChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Adds the checks.
	 *
	 * @param recording a recording that is treated as large, of which copies are opened
	 */
	void add(Checks checks, Path recording) {
		checks.add("a recording that is not large opens without a bar", () -> {
			missionControl.openRecording(copy(recording));
			Checks.require(buttons().isEmpty(), "there is a bar");
			missionControl.ui(() -> missionControl.page().closeEditor(missionControl.page().getActiveEditor(), false));
		});
		checks.add("a large recording opens in Mission Control, unasked, with a bar that offers Flightbench",
				() -> whereLarge(() -> {
					Path large = copy(recording);
					missionControl.openRecording(large);
					// Check only modal shells, because those of tooltips and menus may stay open.
					int modal = SWT.PRIMARY_MODAL | SWT.APPLICATION_MODAL | SWT.SYSTEM_MODAL;
					Checks.require(
							missionControl.ui(() -> Stream.of(MissionControl.display().getShells())
									.noneMatch(shell -> shell.isVisible() && (shell.getStyle() & modal) != 0)),
							"a question is asked");
					missionControl.picture("large");
					missionControl.ui(() -> {
						buttons().get(0).notifyListeners(SWT.Selection, new Event());
						return null;
					});
					awaitFlightbench(large);
					closeTwo();
				}));
		checks.add(
				"a large recording opens in Flightbench if the preferences say so, and Mission Control loads nothing",
				() -> whereLarge(() -> {
					InstanceScope.INSTANCE.getNode("org.flightbench.missioncontrol").put(CHOICE, "FLIGHTBENCH");
					Path large = copy(recording);
					IEditorPart loading = missionControl.openEditor(large);
					awaitFlightbench(large);
					Checks.require(((IPageContainer) loading).getRecordingRange() == null, "it was loaded");
					Checks.require(
							missionControl
									.ui(() -> missionControl.page().findEditor(loading.getEditorInput())) != loading,
							"Mission Control's editor is still open");
					// Returns to Mission Control's editor, which then opens the recording regardless of the
					// preferences.
					missionControl.ui(() -> missionControl.page().getWorkbenchWindow()
							.getService(IHandlerService.class)
							.executeCommand("org.flightbench.missioncontrol.back", null));
					awaitMissionControl();
					closeTwo();
				}));
	}

	private void whereLarge(Checks.Body body) throws Exception {
		IEclipsePreferences preferences = InstanceScope.INSTANCE.getNode("org.flightbench.missioncontrol");
		preferences.putInt(MEGABYTES, 0);
		try {
			body.run();
		} finally {
			preferences.remove(MEGABYTES);
			preferences.remove(CHOICE);
		}
	}

	/** Returns a copy that has not been opened before. */
	private static Path copy(Path recording) throws Exception {
		Path folder = Files.createTempDirectory("flightbench-large");
		folder.toFile().deleteOnExit();
		Path copy = folder.resolve("large.jfr");
		copy.toFile().deleteOnExit();
		Files.write(copy, Files.readAllBytes(recording));
		return copy;
	}

	private void awaitFlightbench(Path file) throws Exception {
		missionControl.waitUntil("it is open in Flightbench",
				() -> missionControl.page().getActiveEditor() instanceof RecordingEditor editor
						&& editor.files().contains(file));
	}

	private void awaitMissionControl() throws Exception {
		missionControl.waitUntil("Mission Control has loaded it",
				() -> missionControl.page().getActiveEditor() instanceof IPageContainer editor
						&& editor.getRecordingRange() != null);
	}

	private void closeTwo() throws Exception {
		for (int editor = 0; editor < 2; editor++) {
			missionControl.ui(() -> missionControl.page().closeEditor(missionControl.page().getActiveEditor(), false));
		}
	}

	/** Returns the buttons of the bar. */
	private List<Button> buttons() throws Exception {
		return missionControl.ui(() -> MissionControl.visible(Button.class).stream()
				.filter(button -> button.getText().equals("Open in Flightbench")).toList());
	}
}
