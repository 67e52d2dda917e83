// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.safepoint.SafepointListener;
import org.flightbench.ui.safepoint.SafepointSession;
import org.flightbench.ui.safepoint.SafepointState;

/**
 * The safepoint pauses of an editor's recordings, read once and shared by all its pages. Must be used on the UI thread.
 */
final class EditorPauses {

	private final SafepointSession session;
	private SafepointState recordings = SafepointState.EMPTY;
	private int reloads;

	/** @param recordings returns the pauses of a recording */
	EditorPauses(Display display, PauseReader.OfRecording recordings) {
		session = new SafepointSession(display, recordings);
	}

	/** Returns the session that reads the pauses. It may also contain an overlaid log. */
	SafepointSession session() {
		return session;
	}

	/** Returns the recordings without any overlaid log. */
	SafepointState recordings() {
		return recordings;
	}

	/**
	 * Starts reading the pauses of a session's recordings unless they have been read or are being read. A recording
	 * that appears on both sides, with different time ranges, is read once.
	 */
	void read(RecordingSession of) {
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
	}

	/** Passes the current timelines, and all later ones, to a consumer until the page is disposed. */
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
