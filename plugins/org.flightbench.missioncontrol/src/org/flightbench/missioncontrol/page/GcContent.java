// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.io.IOException;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.recording.gc.ComparedGc;
import org.flightbench.recording.gc.GcReader;
import org.flightbench.recording.gc.GcRecording;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.gc.GcCanvas;
import org.flightbench.ui.gc.GcPanel;
import org.flightbench.ui.gc.GcPictures;
import org.flightbench.view.timeline.TimeRange;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.item.RangeMatchPolicy;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.selection.IFlavoredSelection;
import org.openjdk.jmc.flightrecorder.ui.selection.RangedChartSelection;

/**
 * Shows garbage collection over time, in the time range of the selected events. Reads the file, because Mission
 * Control's events lack some of the data. Publishes the events of the time range selected in the charts.
 */
public final class GcContent implements FlightbenchPage.Content {

	private final Composite parent;
	private final StackLayout stack = new StackLayout();
	private final Label message;
	private final GcPanel panel;
	private final Reading reading;
	private final IPageContainer editor;
	private LoadedRecording recording;
	private LoadedRecording whole;
	private PauseTimeline run;
	private boolean isWholeTime;
	private IFlavoredSelection kept;

	/**
	 * The charts of a recording, or the reason why there are none.
	 *
	 * @param pictures the charts, or null if the file could not be read
	 * @param failure the reason, or null if there are charts
	 */
	private record Result(GcPictures pictures, String failure) {}

	public GcContent(Composite parent, IPageContainer editor) {
		this.editor = editor;
		this.parent = new Composite(parent, SWT.NONE);
		this.parent.setLayout(stack);
		message = new Label(this.parent, SWT.WRAP);
		panel = new GcPanel(this.parent, () -> PageLinks.show(editor, Messages.safepoints_name),
				new Choices());
		reading = new Reading(panel);
		say(Messages.gc_reading);
	}

	@Override
	public void show(IItemCollection chosen, LoadedRecording of) {
		recording = of;
		isWholeTime = false;
		if (whole == null) {
			whole = of;
		}
		read();
	}

	@Override
	public boolean hasTime() {
		return true;
	}

	@Override
	public void setTime(boolean chosen) {
		if (recording != null && isWholeTime == chosen) {
			isWholeTime = !chosen;
			read();
		}
	}

	public GcPanel panel() {
		return panel;
	}

	/**
	 * Returns the selected time range as a selection that users can store for other pages, or null if none is selected.
	 */
	IFlavoredSelection selection() {
		return kept;
	}

	private void read() {
		LoadedRecording time = isWholeTime ? whole : recording;
		if (time.file() == null) {
			say(Messages.gc_noFile);
			return;
		}
		reading.<Result>start(Messages.gc_reading, (progress, part) -> read(time, progress), (result, share, again) -> {
			if (result.failure != null) {
				say(result.failure);
				return;
			}
			kept = null;
			run = result.pictures.input().runs().get(0);
			panel.show(result.pictures, null);
			stack.topControl = panel;
			parent.layout();
		}, this::say);
	}

	private static Result read(LoadedRecording time, ReadProgress progress) {
		try {
			LoadedRecording.Range range = time.rangeInFile();
			GcRecording gc = GcReader.read(time.file(), range.fromNanos(), range.toNanos(), progress);
			return new Result(GcPictures.of(new GcInput(new GcComparison(null, ComparedGc.of(time.name(), List.of(gc))),
					List.of(), List.of(gc.timeline()))), null);
		} catch (IOException unreadable) {
			return new Result(null, NLS.bind(Messages.gc_unreadable, unreadable.getMessage()));
		}
	}

	private void say(String sentence) {
		message.setText(sentence);
		stack.topControl = message;
		parent.layout();
	}

	/** Publishes the events in a time range. */
	private void publish(String name, long epochNanos, long nanos) {
		IRange<IQuantity> range = QuantityRange.createWithEnd(at(epochNanos), at(epochNanos + nanos));
		// pass no events, because Mission Control would otherwise use their time range instead of the given one
		kept = new RangedChartSelection(name, recording.items().apply(ItemFilters.none()), range,
				RangeMatchPolicy.CLOSED_INTERSECTS_WITH_CLOSED, JfrAttributes.LIFETIME);
		editor.showSelection(recording.items().apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME, range)));
	}

	/** Publishes the events in a time range, sets it as the focus of all pages, and shows another page. */
	private void focus(String name, long epochNanos, long nanos, String page) {
		publish(name, epochNanos, nanos);
		editor.getSelectionStore().addAndSetAsCurrentSelection(kept);
		PageLinks.show(editor, page);
	}

	private static IQuantity at(long nanos) {
		return UnitLookup.EPOCH_NS.quantity(nanos);
	}

	private final class Choices implements GcCanvas.Listener {

		@Override
		public void chosen(TimeRange range) {
			publish(Messages.gc_selection_time, epoch(range.startNanos()), range.nanos());
		}

		@Override
		public void choseAll() {
			kept = null;
			editor.showSelection(recording.items());
		}

		@Override
		public void opened(int side, GcPause pause) {
			focus(NLS.bind(Messages.gc_selection_pause, pause.collection()),
					run.originEpochNanos() + pause.startNanos(),
					pause.durationNanos(), Messages.safepoints_name);
		}

		@Override
		public void openedStall(int side, GcEvent stall) {
			// the memory was used up by allocations before the stall
			TimeRange before = GcCanvas.before(stall, run);
			focus(Messages.gc_selection_stall, epoch(before.startNanos()), before.nanos(), Messages.allocation_name);
		}

		private long epoch(long nanosOfRun) {
			return run.originEpochNanos() + run.startNanos() + nanosOfRun;
		}
	}
}
