// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import org.eclipse.jface.viewers.ISelectionProvider;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.pause.PauseRow;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.timeline.Selected;
import org.flightbench.ui.timeline.TimelineCanvas;

/** Synchronizes the selection of the timeline, the tables, and the workbench. */
final class SelectionLink {

	private final PublishedSelection published = new PublishedSelection();
	private final TimelineCanvas canvas;
	private final SafepointTables tables;
	private boolean isSilent;

	SelectionLink(TimelineCanvas canvas, SafepointTables tables) {
		this.canvas = canvas;
		this.tables = tables;
		canvas.onSelect(this::selected);
	}

	/** Returns a provider of {@code IStructuredSelection}s that contain one {@link TimeSelection} or are empty. */
	ISelectionProvider provider() {
		return published;
	}

	/** Publishes an empty selection, because listeners may keep the last one in memory. */
	void clear() {
		published.publish(null);
	}

	/** Removes the listeners on disposal. */
	void close() {
		published.close();
	}

	/**
	 * Selects a time range without notifying listeners. Clears the selection if the range is null or its timeline is
	 * not shown.
	 */
	void select(TimeSelection time) {
		int side = -1;
		for (int index = 0; time != null && index < canvas.timelines().size(); index++) {
			side = canvas.timelines().get(index).source() == time.timeline() ? index : side;
		}
		isSilent = true;
		try {
			canvas.select(side < 0
					? null
					: time.pause() != null
							? Selected.pause(side, canvas.timelines().get(side), time.pause().index())
							: new Selected(side, time.fromBeginNanos(), time.toBeginNanos(), Selected.RANGE));
		} finally {
			isSilent = false;
		}
	}

	/**
	 * Selects a pause without notifying listeners, and zooms so that the pause fills the middle third of the view.
	 * Returns false if its timeline is not shown.
	 */
	boolean reveal(TimeSelection pause) {
		if (canvas.timelines().stream().noneMatch(timeline -> timeline.source() == pause.timeline())) {
			return false;
		}
		select(pause);
		long length = Math.max(1, pause.toNanos() - pause.fromNanos());
		canvas.navigation().show(pause.fromBeginNanos() - length, pause.toBeginNanos() + length);
		canvas.went();
		return true;
	}

	/** Selects the pause of a table row and makes it visible. */
	void choose(PauseRow row, boolean zoom) {
		// the table may show a part of the timeline, which has other indexes
		PauseList pauses = canvas.timelines().get(row.side()).source().pauses();
		int index = pauses.firstFrom(row.pause().startNanos());
		while (pauses.number(index) < row.number()) {
			index++;
		}
		Selected pause = Selected.pause(row.side(), canvas.timelines().get(row.side()), index);
		canvas.select(pause);
		if (zoom) {
			canvas.navigation().show(pause.fromNanos(), pause.toNanos());
		} else {
			canvas.navigation().reveal(pause.fromNanos(), pause.toNanos());
		}
		canvas.went();
	}

	boolean isPause() {
		return canvas.selected() != null && canvas.selected().isPause();
	}

	/** Copies a description of the selected pause to the clipboard. */
	void copy() {
		if (isPause()) {
			PauseTimeline timeline = canvas.timelines().get(canvas.selected().side()).source();
			ClipboardText.copy(canvas.getDisplay(), String.join("\n",
					PauseSentences.of(timeline, timeline.pauses().get(canvas.selected().pause()),
							Preferences.times())));
		}
	}

	private void selected() {
		Selected selected = canvas.selected();
		if (selected == null || selected.side() >= canvas.timelines().size()) {
			tables.select(null);
			publish(null);
			return;
		}
		PauseTimeline timeline = canvas.timelines().get(selected.side()).source();
		tables.select(selected.isPause() ? PauseRow.of(selected.side(), timeline, selected.pause()) : null);
		publish(selected.isPause()
				? TimeSelection.of(timeline, timeline.pauses().get(selected.pause()))
				: TimeSelection.range(timeline, timeline.startNanos() + selected.fromNanos(),
						timeline.startNanos() + selected.toNanos()));
	}

	private void publish(TimeSelection time) {
		if (!isSilent) {
			published.publish(time);
		}
	}
}
