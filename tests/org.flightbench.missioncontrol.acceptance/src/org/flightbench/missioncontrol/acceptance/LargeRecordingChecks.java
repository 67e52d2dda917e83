// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.flightbench.ui.recording.RecordingEditor;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/** The question that is asked before Mission Control loads a large recording. */
final class LargeRecordingChecks {

	private static final String TITLE = "Large Recording";
	private static final long LARGE = 276_000_000;
	private static final String MEGABYTES = "largeRecording.megabytes";
	private static final String CHOICE = "largeRecording.editor";

	private final MissionControl missionControl;

	LargeRecordingChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/** @param recording one that is taken for large, and whose copies are opened */
	void add(Checks checks, Path recording) {
		checks.add("no question is asked of a recording that is not large", () -> {
			missionControl.openRecording(copy(recording));
			Checks.require(!isAsked(), "a question is asked");
			missionControl.ui(() -> missionControl.page().closeEditor(missionControl.page().getActiveEditor(), false));
		});
		checks.add("a question is asked of a recording of 276 MB, with what either editor takes", () -> {
			Path large = copy(recording);
			try (FileChannel file = FileChannel.open(large, StandardOpenOption.WRITE)) {
				// nothing is read of it yet
				file.write(ByteBuffer.allocate(1), LARGE - 1);
			}
			missionControl.openEditor(large);
			Shell question = question();
			String text = missionControl.ui(() -> texts(question));
			Checks.require(text.contains("276 MB") && text.contains("GB of memory in Flightbench")
					&& text.contains("GB of memory in Mission Control"), "it says " + text);
			missionControl.picture("large");
			choose(question, "Open in Flightbench", false);
			awaitFlightbench(large);
			missionControl.ui(() -> missionControl.page().closeEditor(missionControl.page().getActiveEditor(), false));
		});
		checks.add("a large recording opens in Flightbench if that is chosen, and Mission Control loads nothing",
				() -> whereLarge(() -> {
					Path large = copy(recording);
					IEditorPart loading = missionControl.openEditor(large);
					Shell question = question();
					choose(question, "Open in Flightbench", false);
					awaitFlightbench(large);
					Checks.require(((IPageContainer) loading).getRecordingRange() == null, "it was loaded");
					Checks.require(
							missionControl
									.ui(() -> missionControl.page().findEditor(loading.getEditorInput())) != loading,
							"Mission Control's editor is still open");
					// back, where nothing is asked
					missionControl.ui(() -> missionControl.page().getWorkbenchWindow()
							.getService(IHandlerService.class)
							.executeCommand("org.flightbench.missioncontrol.back", null));
					awaitMissionControl();
					Checks.require(!isAsked(), "a question is asked of what was chosen");
					closeTwo();
				}));
		checks.add("a large recording opens in Mission Control if that is chosen, and the choice is remembered",
				() -> whereLarge(() -> {
					missionControl.openEditor(copy(recording));
					choose(question(), "Open in Mission Control", true);
					awaitMissionControl();
					missionControl.openRecording(copy(recording));
					Checks.require(!isAsked(), "it is asked again");
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

	/** A copy that was not open before. */
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

	private boolean isAsked() throws Exception {
		return missionControl.ui(() -> questions().findAny().isPresent());
	}

	private Shell question() throws Exception {
		missionControl.waitUntil("it is asked", () -> questions().findAny().isPresent());
		return missionControl.ui(() -> questions().findAny().orElseThrow());
	}

	private static Stream<Shell> questions() {
		return Stream.of(MissionControl.display().getShells()).filter(shell -> shell.getText().equals(TITLE));
	}

	private static String texts(Shell shell) {
		return String.join(" ", MissionControl.visible(Label.class).stream()
				.filter(label -> label.getShell() == shell).map(Label::getText).toList());
	}

	private void choose(Shell question, String answer, boolean remember) throws Exception {
		missionControl.ui(() -> {
			if (remember) {
				button(question, button -> (button.getStyle() & SWT.CHECK) != 0).setSelection(true);
				button(question, button -> (button.getStyle() & SWT.CHECK) != 0)
						.notifyListeners(SWT.Selection, new Event());
			}
			button(question, one -> one.getText().replace("&", "").equals(answer))
					.notifyListeners(SWT.Selection, new Event());
			return null;
		});
	}

	private static Button button(Shell question, Predicate<Button> wanted) {
		return MissionControl.visible(Button.class).stream().filter(one -> one.getShell() == question)
				.filter(wanted).findFirst().orElseThrow();
	}
}
