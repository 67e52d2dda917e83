// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.flightbench.analysis.io.IoComparison;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.io.read.IoItems;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.ui.recording.IoPanel;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.ui.selection.IFlavoredSelection;
import org.openjdk.jmc.flightrecorder.ui.selection.ItemBackedSelection;

/**
 * File and socket I/O. Publishes the operations selected in its tables, or all events during a double-clicked
 * operation.
 */
public final class IoContent implements FlightbenchPage.Content {

	private final Composite parent;
	private final StackLayout stack = new StackLayout();
	private final Label message;
	private final IoPanel panel;
	private final Reading reading;
	private final Consumer<IItemCollection> selected;
	private LoadedRecording recording;
	/** The recording that is shown first, which is not restricted to a time range. */
	private LoadedRecording whole;
	private IItemCollection events;
	private boolean isWholeTime;
	private IFlavoredSelection kept;

	/**
	 * @param selected receives the selected operations, or the events during a double-clicked one
	 */
	public IoContent(Composite parent, Consumer<IItemCollection> selected) {
		this.selected = selected;
		this.parent = new Composite(parent, SWT.NONE);
		this.parent.setLayout(stack);
		message = new Label(this.parent, SWT.WRAP);
		panel = new IoPanel(this.parent, (side, operation) -> publish(operation));
		panel.onSelect(this::select);
		reading = new Reading(panel);
		say(Messages.io_reading);
	}

	@Override
	public void show(IItemCollection chosen, LoadedRecording of) {
		events = chosen;
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
		if (events != null && isWholeTime == chosen) {
			isWholeTime = !chosen;
			read();
		}
	}

	private void read() {
		LoadedRecording time = isWholeTime ? whole : recording;
		IItemCollection read = events;
		reading.<IoAccount>start(Messages.io_reading,
				(progress, part) -> IoReader.read(time.of(read), Long.MIN_VALUE, Long.MAX_VALUE, progress),
				(account, share, again) -> {
					kept = null;
					panel.show(new IoComparison(null, account));
					stack.topControl = panel;
					this.parent.layout();
				}, this::say);
	}

	/**
	 * Returns the selected operations as a selection that users can store for other pages, or null if none are
	 * selected.
	 */
	IFlavoredSelection selection() {
		return kept;
	}

	private void select(String name, List<IoOperation> operations) {
		IItemCollection items = events.apply(IoItems.of(operations));
		kept = new ItemBackedSelection(items, NLS.bind(Messages.io_selection, name));
		selected.accept(items);
	}

	public IoPanel panel() {
		return panel;
	}

	private void say(String sentence) {
		message.setText(sentence);
		stack.topControl = message;
		parent.layout();
	}

	private void publish(IoOperation operation) {
		selected.accept(recording.items().apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME, QuantityRange
				.createWithEnd(at(operation.startNanos()), at(operation.startNanos() + operation.nanos())))));
	}

	private static IQuantity at(long nanos) {
		return UnitLookup.EPOCH_NS.quantity(nanos);
	}
}
