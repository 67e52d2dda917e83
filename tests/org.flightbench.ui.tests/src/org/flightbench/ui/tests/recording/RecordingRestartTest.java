// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.MultiPartInitException;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.XMLMemento;
import org.flightbench.recording.profile.ProfileView.ClassPlace;
import org.flightbench.recording.profile.Scale;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Weight;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.FrameChoice;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ThreadFilter;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Shown;
import org.flightbench.ui.tests.kit.ShownRecording;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a recording editor is after the desktop was closed and started again, as the workbench keeps it. */
@ExtendWith(CleanDesktop.class)
class RecordingRestartTest {

	@TempDir
	Path folder;

	@Test
	void recordingsAndAllChoicesComeBack() {
		ShownRecording.open(ShownRecording.before(), ShownRecording.after());
		EventChoice events = new EventChoice("allocation", Weight.COUNT,
				new ThreadFilter(List.of("main", "a <thread> & more"), ""), 1_500_000_000L, Long.MAX_VALUE);
		FrameChoice frames = new FrameChoice(Separation.CLASS, true, true, true, true, List.of("java.util"),
				ClassPlace.ROOT);
		Ui.run(() -> ShownRecording.session().perform("Set Up",
				state -> state.withEvents(events).withFrames(frames).withPer(Scale.Per.TOTAL)));
		RecordingState before = Ui.get(() -> ShownRecording.session().state());
		reopen(save());
		ShownRecording.untilShown(2);
		assertEquals(before, Ui.get(() -> ShownRecording.session().state()));
		assertEquals("share of total", Ui.get(() -> ShownRecording.combo("per").getText()));
	}

	@Test
	void aRecordingThatIsGoneIsTold() throws IOException {
		Path copy = Files.copy(ShownRecording.before(), folder.resolve("copy.jfr"));
		ShownRecording.open(copy);
		XMLMemento memento = save();
		Files.delete(copy);
		reopen(memento);
		Waiting.untilContains("copy.jfr cannot be shown", "the error page", Shown::texts);
	}

	private static XMLMemento save() {
		return copyOf(Ui.get(() -> {
			IMemento[] states = Ui.page().getEditorState(Ui.page().getEditorReferences(), true);
			Ui.page().closeAllEditors(false);
			return (XMLMemento) states[0];
		}));
	}

	private static void reopen(IMemento memento) {
		Ui.run(() -> {
			try {
				Ui.page().openEditors(new IEditorInput[1], new String[]{RecordingEditor.ID}, new IMemento[]{memento},
						IWorkbenchPage.MATCH_NONE, 0);
			} catch (MultiPartInitException failure) {
				throw new IllegalStateException(failure);
			}
		});
	}

	/** A memento that went through its text. */
	private static XMLMemento copyOf(XMLMemento memento) {
		StringWriter text = new StringWriter();
		try {
			memento.save(text);
			return XMLMemento.createReadRoot(new StringReader(text.toString()));
		} catch (IOException | WorkbenchException impossible) {
			throw new IllegalStateException(impossible);
		}
	}
}
