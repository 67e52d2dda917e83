// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.function.Consumer;
import org.eclipse.osgi.util.NLS;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.text.Messages;

/** Warnings about the sides of a row that have no recordings, with buttons that attach recordings. */
final class MissingRecordings {

	private static final String BASELINE = "baseline";
	private static final String CANDIDATE = "candidate";

	private final MessageBar messages;
	private final Consumer<RecordedRun> attach;

	/** @param attach prompts for the recordings of a run */
	MissingRecordings(MessageBar messages, Consumer<RecordedRun> attach) {
		this.messages = messages;
		this.attach = attach;
	}

	void show(RecordedRow row) {
		for (RecordedRun run : row.runs()) {
			String side = run == row.baseline() ? BASELINE : CANDIDATE;
			if (run.isRecorded()) {
				messages.remove(side);
			} else {
				messages.warn(side, NLS.bind(Messages.missing_text, new Object[]{side, run.run().name(), run.folder()}),
						new MessageBar.Choice(Messages.missing_attach, () -> attach.accept(run), false));
			}
		}
	}

	void forget() {
		messages.remove(BASELINE);
		messages.remove(CANDIDATE);
	}
}
