// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.function.Consumer;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.model.SafepointInput;
import org.flightbench.ui.safepoint.model.TimeSelection;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** The timeline of safepoints, and the time selected in it as the events of that time. */
public final class SafepointContent implements FlightbenchPage.Content {

	private final SafepointPanel panel;
	private final Reading reading;
	private final Consumer<IItemCollection> selected;
	private LoadedRecording recording;

	/** @param selected told of the events in the selected time */
	public SafepointContent(Composite parent, Consumer<IItemCollection> selected) {
		this.selected = selected;
		panel = new SafepointPanel(parent);
		reading = new Reading(panel);
		panel.selectionProvider().addSelectionChangedListener(event -> publish(event.getStructuredSelection()));
	}

	@Override
	public void show(IItemCollection chosen, LoadedRecording shown) {
		recording = shown;
		if (panel.input().baseline() == null) {
			panel.show(SafepointInput.message(Messages.safepoints_reading));
		}
		reading.<PauseTimeline>start(Messages.safepoints_reading,
				(progress, part) -> PauseReader.read(shown.of(chosen), progress, part),
				this::present,
				failure -> panel.show(SafepointInput.message(failure)));
	}

	/** The content that is shown. */
	public SafepointPanel panel() {
		return panel;
	}

	private void present(PauseTimeline timeline, double share, Runnable again) {
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
			selected.accept(recording.items()
					.apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME, QuantityRange.createWithEnd(from, to))));
		}
	}
}
