// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.PageData;
import org.flightbench.missioncontrol.items.StackTraceChoices;
import org.flightbench.missioncontrol.items.StackTraceFormat;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.items.FrameItemFilter;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.view.flame.InitialZoom;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.ui.selection.IFlavoredSelection;
import org.openjdk.jmc.flightrecorder.ui.selection.ItemBackedSelection;

/** The flame graph of allocations. Publishes the events below the selected frame as Mission Control's selection. */
public final class AllocationContent implements FlightbenchPage.Content {

	private static final String EVENT = "allocation";

	private final FlamePanel panel;
	private final Reading reading;
	private final Consumer<IItemCollection> selected;
	private IItemCollection events;
	private LoadedRecording recording;
	private StackTraceFormat format;
	private StackProfile profile;
	private IFlavoredSelection kept;

	/**
	 * @param selected receives the events below the selected frame, or all events if none is selected
	 */
	public AllocationContent(Composite parent, Consumer<IItemCollection> selected) {
		this.selected = selected;
		panel = new FlamePanel(parent);
		reading = new Reading(panel);
		StackTraceChoices.watch(panel, () -> {
			if (events != null) {
				show(events, recording);
			}
		});
		panel.selectionProvider().addSelectionChangedListener(event -> publish(event.getStructuredSelection()));
	}

	@Override
	public void show(IItemCollection chosen, LoadedRecording of) {
		events = chosen;
		recording = of;
		StackTraceFormat now = StackTraceChoices.current();
		if (panel.input().profile() == null) {
			panel.show(FlameInput.message(Messages.allocation_reading).loaded(0));
		}
		reading.<StackProfile>start(Messages.allocation_reading,
				(progress, part) -> PageData.profile(of, chosen, now, ProfileRequest.of(EVENT), progress, part),
				(read, share, again) -> present(read, of, now, share, again),
				failure -> panel.show(FlameInput.message(failure)));
	}

	public FlamePanel panel() {
		return panel;
	}

	/**
	 * Returns the events below the selected frame as a selection that users can store for other pages, or null if no
	 * frame is selected.
	 */
	IFlavoredSelection selection() {
		return kept;
	}

	private void present(StackProfile read, LoadedRecording of, StackTraceFormat as, double share, Runnable again) {
		if (share < 1 && read.source(Side.BASELINE).samples() == 0) {
			return;
		}
		profile = read;
		format = as;
		Scale perSecond = Scale.perSecond(read);
		Scale scale = perSecond.isKnown() ? perSecond : Scale.raw(read);
		panel.show(new FlameInput(NLS.bind(Messages.allocation_title, of.name()), read, scale, read.warnings(),
				Messages.allocation_nothing, share, again, InitialZoom.USUAL));
	}

	private void publish(IStructuredSelection selection) {
		if (profile == null || events == null) {
			return;
		}
		List<Frame> frames = selection.getFirstElement() instanceof FlameStack stack ? stack.frames() : List.of();
		IItemCollection below = events.apply(FrameItemFilter.of(profile, frames, format));
		kept = frames.isEmpty()
				? null
				: new ItemBackedSelection(below,
						NLS.bind(Messages.allocation_selection, frames.get(frames.size() - 1).name()));
		selected.accept(below);
	}
}
