// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.MessageBox;
import org.flightbench.jfr.SettingsFile;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.text.Messages;

/** Informs the user that the settings of a recording omit events, and offers settings that include them. */
final class RecordingSettingsHint {

	/** The command that starts a program with settings that record all events that the timeline shows. */
	static final String COMMAND = "java -XX:StartFlightRecording=settings=" + SettingsFile.NAME
			+ ",filename=recording.jfr,dumponexit=true -jar application.jar";

	private static final String KEY = "recordMore";

	private final MessageBar messages;
	private final SafepointHeader header;
	private List<String> shown = List.of();

	RecordingSettingsHint(MessageBar messages, SafepointHeader header) {
		this.messages = messages;
		this.header = header;
	}

	/**
	 * Reports the events that the timelines lack because of the recording settings, unless the same message was shown
	 * last. Minor omissions, such as those of the JDK's own settings, are only marked in the header.
	 */
	void show(List<PauseTimeline> timelines) {
		List<LaneNote> curable = timelines.stream().flatMap(timeline -> timeline.laneNotes().stream())
				.filter(LaneNote::curable).toList();
		List<String> notes = curable.stream().map(note -> note.lane().label() + ": " + note.reason()).distinct()
				.toList();
		boolean hides = curable.stream().anyMatch(LaneNote::hides);
		String text = NLS.bind(Messages.record_leftOut, String.join(". ", notes));
		if (!notes.equals(shown)) {
			messages.remove(KEY);
			if (hides) {
				showMessage(text);
			}
		}
		if (notes.isEmpty() || hides) {
			header.mark(null, null);
		} else {
			header.mark(text, () -> showMessage(text));
		}
		shown = notes;
	}

	private void showMessage(String text) {
		messages.inform(KEY, text, new MessageBar.Choice(Messages.record_save, this::save, false),
				new MessageBar.Choice(Messages.record_copy, this::copyCommand, false));
	}

	private void save() {
		FileDialog dialog = new FileDialog(messages.getShell(), SWT.SAVE);
		dialog.setText(Messages.record_dialog);
		dialog.setFilterExtensions(new String[]{"*.jfc", "*"});
		dialog.setFileName(SettingsFile.NAME);
		dialog.setOverwrite(true);
		String file = dialog.open();
		if (file != null) {
			try {
				write(Path.of(file));
			} catch (IOException failure) {
				MessageBox box = new MessageBox(messages.getShell(), SWT.ICON_ERROR | SWT.OK);
				box.setText(Messages.record_failed);
				box.setMessage(NLS.bind(Messages.record_notWritten, file, failure.getMessage()));
				box.open();
			}
		}
	}

	/** Writes the recording settings to a file. */
	static void write(Path file) throws IOException {
		try (InputStream settings = SettingsFile.open()) {
			AtomicFile.write(file, settings::transferTo);
		}
	}

	private void copyCommand() {
		ClipboardText.copy(messages.getDisplay(), COMMAND);
	}
}
