// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.report.io.IoComparison;
import org.flightbench.ui.recording.io.IoPanel;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** File and socket I/O, and a double-clicked operation as the events of its time. */
public final class IoContent implements FlightbenchPage.Content {

	private final Composite parent;
	private final StackLayout stack = new StackLayout();
	private final Label message;
	private final IoPanel panel;
	private final Reading reading;
	private final Consumer<IItemCollection> selected;
	private LoadedRecording recording;

	/** @param selected called with the events in the time of an operation that is double-clicked */
	public IoContent(Composite parent, Consumer<IItemCollection> selected) {
		this.selected = selected;
		this.parent = new Composite(parent, SWT.NONE);
		this.parent.setLayout(stack);
		message = new Label(this.parent, SWT.WRAP);
		panel = new IoPanel(this.parent, (side, operation) -> publish(operation));
		reading = new Reading(panel);
		say(Messages.io_reading);
	}

	@Override
	public void show(IItemCollection chosen, LoadedRecording of) {
		recording = of;
		reading.<IoAccount>start(Messages.io_reading,
				(progress, part) -> IoReader.read(of.of(chosen), Long.MIN_VALUE, Long.MAX_VALUE, progress),
				(account, share, again) -> {
					panel.show(new IoComparison(null, account));
					stack.topControl = panel;
					this.parent.layout();
				}, this::say);
	}

	/** The content that is shown. */
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
