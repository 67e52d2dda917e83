// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.safepoint.load.SafepointListener;
import org.flightbench.ui.safepoint.load.SafepointSession;
import org.flightbench.ui.safepoint.load.SafepointState;

/** The pauses of the recordings of an editor, read once for all that shows them. For the UI thread. */
final class EditorPauses {

	private final SafepointSession session;
	private SafepointState recordings = SafepointState.EMPTY;
	private int reloads;

	EditorPauses(Display display) {
		session = new SafepointSession(display);
	}

	/** The session that reads; a log may be overlaid. */
	SafepointSession session() {
		return session;
	}

	/** The recordings alone. */
	SafepointState recordings() {
		return recordings;
	}

	/**
	 * Reads the pauses of what is looked at, of two ranges of one recording once, unless they are read, or being read.
	 *
	 * @return whether they are being read from now on
	 */
	boolean read(RecordingSession of) {
		List<List<Path>> sides = of.state().sources().stream().map(source -> source.files()).distinct().toList();
		SafepointState files = new SafepointState(sides.isEmpty() ? List.of() : sides.get(0),
				sides.size() > 1 ? sides.get(1) : List.of());
		boolean isOther = !files.equals(recordings);
		boolean isReloaded = of.reloads() != reloads;
		recordings = files;
		reloads = of.reloads();
		if (isOther) {
			session.reset(files);
		}
		if (isReloaded) {
			session.reload();
		}
		return isOther || isReloaded;
	}

	/** Lets a page have the timelines that are to be seen, now and later, as long as it is there. */
	void show(Control page, Consumer<List<PauseTimeline>> show) {
		SafepointListener listener = new SafepointListener() {
			@Override
			public void shown(List<PauseTimeline> timelines) {
				show.accept(timelines);
			}
		};
		session.addListener(listener);
		page.addListener(SWT.Dispose, event -> session.removeListener(listener));
		show.accept(session.timelines());
	}

	void dispose() {
		session.dispose();
	}
}
