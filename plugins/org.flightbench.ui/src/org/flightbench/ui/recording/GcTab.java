// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.recording.gc.ComparedGc;
import org.flightbench.recording.gc.GcReader;
import org.flightbench.recording.gc.GcRecording;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.gc.GcCanvas;
import org.flightbench.ui.gc.GcPanel;
import org.flightbench.ui.gc.GcPictures;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.timeline.TimeRange;

/** The page about garbage collection in an editor's recordings. */
public final class GcTab extends RangeTab<GcRecording, GcTab.Shown> {

	private static final long MILLI = 1_000_000;

	private final RecordingSession session;
	private final PageNavigation places;
	private final GcPanel panel;
	private Shown shown;

	/**
	 * The data of both sides.
	 *
	 * @param startNanos the start of the first run relative to the start of its recording, in nanoseconds; positive if
	 * the selected time range starts later
	 */
	record Shown(GcPictures pictures, long startNanos) {

		PauseTimeline run(int index) {
			return pictures.input().runs().get(index);
		}
	}

	/** @param places opens the pages that pauses and stalls link to */
	public GcTab(Composite parent, RecordingSession session, PageNavigation places) {
		super(parent, session, "gc.message",
				(file, from, to, progress) -> from == Long.MIN_VALUE && to == Long.MAX_VALUE
						? session.reads().content(file, progress).gc()
						: GcReader.read(file, from, to, progress),
				GcTab::both);
		this.session = session;
		this.places = places;
		panel = new GcPanel(this, () -> places.showTime(0, 0, 0), new Choices());
		follow();
	}

	private static Shown both(Read<GcRecording> baseline, Read<GcRecording> candidate) {
		GcRecording first = (baseline == null ? candidate : baseline).recordings().get(0);
		PauseTimeline run = first.timeline();
		GcInput input = new GcInput(new GcComparison(side(baseline), side(candidate)), runs(baseline),
				runs(candidate));
		return new Shown(GcPictures.of(input),
				run.originEpochNanos() + run.startNanos() - first.activity().time().startNanos());
	}

	private static ComparedGc side(Read<GcRecording> read) {
		return read == null ? null : ComparedGc.of(read.name(), read.recordings());
	}

	private static List<PauseTimeline> runs(Read<GcRecording> read) {
		return read == null ? List.of() : read.recordings().stream().map(GcRecording::timeline).toList();
	}

	@Override
	protected Control show(Shown gc) {
		shown = gc;
		panel.show(gc.pictures, session.state().events().isTimed()
				? new TimeRange(gc.startNanos, gc.startNanos + gc.run(0).spanNanos())
				: null);
		return panel;
	}

	/** Applies selections in the charts to the session, and thus to all pages. */
	private final class Choices implements GcCanvas.Listener {

		@Override
		public void chosen(TimeRange range) {
			// rounded outward to milliseconds, the precision of the time fields
			long from = Math.floorDiv(shown.startNanos + range.startNanos(), MILLI) * MILLI;
			long to = Math.max(from + MILLI,
					Math.floorDiv(shown.startNanos + range.endNanos() + MILLI - 1, MILLI) * MILLI);
			choose(Messages.undo_time, from, to);
		}

		@Override
		public void openedStall(int run, GcEvent stall) {
			chosen(GcCanvas.before(stall, shown.run(run)));
			places.showFlameGraph("allocation", "");
		}

		@Override
		public void choseAll() {
			choose(Messages.undo_allTime, Long.MIN_VALUE, Long.MAX_VALUE);
		}

		private void choose(String step, long from, long to) {
			EventChoice events = session.state().events().withRange(from, to);
			if (!events.equals(session.state().events())) {
				session.perform(step, state -> state.withEvents(events));
			}
		}

		@Override
		public void opened(int run, GcPause pause) {
			int baselines = shown.pictures.input().baseline().size();
			places.showTime(run < baselines || baselines == 0 ? 0 : 1,
					shown.run(run).originEpochNanos() + pause.startNanos(), pause.durationNanos());
		}
	}
}
