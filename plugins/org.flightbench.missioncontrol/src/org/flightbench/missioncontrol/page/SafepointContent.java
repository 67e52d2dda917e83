// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.function.Consumer;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.PageData;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.safepoint.SafepointInput;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.TimeSelection;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.item.RangeMatchPolicy;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.ui.selection.IFlavoredSelection;
import org.openjdk.jmc.flightrecorder.ui.selection.RangedChartSelection;

/** The timeline of safepoints. Publishes the events of the selected time range. */
public final class SafepointContent implements FlightbenchPage.Content {

	private final SafepointPanel panel;
	private final Reading reading;
	private final Consumer<IItemCollection> selected;
	private LoadedRecording recording;
	/**
	 * The recording that is shown first, which is not restricted to a time range, followed by its pauses once they have
	 * been read.
	 */
	private LoadedRecording whole;
	private volatile PauseTimeline all;
	private PauseTimeline shownPauses;
	private boolean isWholeTime;
	private IFlavoredSelection kept;

	/**
	 * @param selected receives the events in the selected time range
	 */
	public SafepointContent(Composite parent, Consumer<IItemCollection> selected) {
		this.selected = selected;
		panel = new SafepointPanel(parent);
		reading = new Reading(panel);
		panel.selectionProvider().addSelectionChangedListener(event -> publish(event.getStructuredSelection()));
	}

	@Override
	public void show(IItemCollection chosen, LoadedRecording shown) {
		recording = shown;
		isWholeTime = false;
		if (whole == null) {
			whole = shown;
		}
		if (panel.input().baseline() == null) {
			panel.show(SafepointInput.message(Messages.safepoints_reading));
		}
		reading.<PauseTimeline>start(Messages.safepoints_reading,
				(progress, part) -> read(chosen, shown, progress, part),
				this::present,
				failure -> panel.show(SafepointInput.message(failure)));
	}

	public SafepointPanel panel() {
		return panel;
	}

	/**
	 * Returns the selected time range as a selection that users can store for other pages, or null if none is selected.
	 */
	IFlavoredSelection selection() {
		return kept;
	}

	/** Reads the pauses of the selected events, numbered as in the whole recording. */
	private PauseTimeline read(IItemCollection chosen, LoadedRecording shown, ReadProgress progress,
			Consumer<PauseTimeline> part) {
		if (chosen == whole.items() && shown.equals(whole)) {
			all = PageData.pauses(whole, progress, part);
			return all;
		}
		if (all == null) {
			all = PageData.pauses(whole, progress, early -> {});
		}
		return PageData.pauses(shown, chosen, all, progress);
	}

	@Override
	public boolean hasTime() {
		return true;
	}

	@Override
	public void setTime(boolean chosen) {
		if (shownPauses != null && all != null) {
			isWholeTime = !chosen;
			panel.showWholeTime();
			present(shownPauses, 1, null);
		}
	}

	private void present(PauseTimeline read, double share, Runnable again) {
		shownPauses = read;
		PauseTimeline timeline = isWholeTime ? read.over(all) : read;
		boolean empty = timeline.pauses().isEmpty() && timeline.gcPauses().isEmpty() && timeline.heapDumps().isEmpty();
		SafepointInput input = SafepointInput.of(timeline).loaded(share);
		panel.show(empty
				? SafepointInput.message(Messages.safepoints_nothing)
				: again == null ? input : input.canceled(again));
	}

	private void publish(IStructuredSelection selection) {
		if (selection.getFirstElement() instanceof TimeSelection time && recording != null) {
			long origin = time.timeline().originEpochNanos();
			IQuantity from = UnitLookup.EPOCH_NS.quantity(origin + time.fromNanos());
			IQuantity to = UnitLookup.EPOCH_NS.quantity(origin + time.toNanos());
			IRange<IQuantity> range = QuantityRange.createWithEnd(from, to);
			kept = new RangedChartSelection(
					time.pause() == null
							? Messages.safepoints_selection_time
							: NLS.bind(Messages.safepoints_selection_pause, time.pause().operationName()),
					recording.items().apply(SafepointPage.EVENTS), range,
					RangeMatchPolicy.CLOSED_INTERSECTS_WITH_CLOSED, JfrAttributes.LIFETIME);
			selected.accept(recording.items().apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME, range)));
		} else {
			kept = null;
		}
	}
}
