// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.missioncontrol.items.ItemStackSource;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.StackTraceChoices;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.flame.model.FlameInput;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.recording.FlameInputs;
import org.flightbench.ui.recording.heat.HeatPanel;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** A heat map with pauses, and below it the flame graph of a selected range, or of the difference of two. */
public final class HeatContent implements FlightbenchPage.Content {

	private static final int[] SHARES = {55, 45};

	private final RecordingSession session;
	private final HeatPanel heat;
	private final FlamePanel flame;
	private final Reading pauses;
	private final Consumer<IItemCollection> selected;
	private IItemCollection events;
	private LoadedRecording recording;

	/** @param selected called with the shown events in the range of which there is a flame graph */
	public HeatContent(Composite parent, Consumer<IItemCollection> selected) {
		this.selected = selected;
		SashForm sash = new SashForm(parent, SWT.VERTICAL);
		session = new RecordingSession(sash.getDisplay());
		sash.addListener(SWT.Dispose, event -> {
			session.dispose();
			// the workbench's style engine may hold on to a widget that is gone
			session.reset(RecordingState.EMPTY);
		});
		heat = new HeatPanel(sash, session, this::publish);
		flame = new FlamePanel(sash, session);
		flame.show(FlameInput.message(Messages.heat_reading));
		sash.setWeights(SHARES);
		pauses = new Reading(sash);
		StackTraceChoices.watch(sash, () -> {
			if (events != null) {
				show(events, recording);
			}
		});
		session.addListener(new RecordingSession.Listener() {
			@Override
			public void shown(ShownProfile shown) {
				flame.show(FlameInputs.of(session, shown));
			}

			@Override
			public void failed(LoadFailure failure) {
				flame.show(FlameInput.message(failure.problem()));
			}

			@Override
			public void cancelled() {
				flame.show(FlameInput.message(Messages.reading_canceled));
			}
		});
	}

	@Override
	public void show(IItemCollection chosen, LoadedRecording of) {
		events = chosen;
		recording = of;
		session.reset(session.state().withEvents(session.state().events().unfiltered()).withCandidate(null)
				.withBaseline(new ItemStackSource(of.with(chosen), StackTraceChoices.current())));
		pauses.<PauseTimeline>start(Messages.heat_pauses,
				(progress, part) -> PauseReader.readWithoutLateThreads(of.of(of.items()), progress),
				(timeline, share, again) -> heat.showPauses(List.of(timeline)),
				failure -> {
					// the map is shown without them
				});
	}

	/** The heat map. */
	public HeatPanel heat() {
		return heat;
	}

	/** The flame graph. */
	public FlamePanel flame() {
		return flame;
	}

	/** Selects in Mission Control what the flame graph is of, if it is one range. */
	private void publish() {
		RecordingState state = session.state();
		if (!state.isDifference() && state.events().isTimed() && !session.wholeOverviews().isEmpty()) {
			selected.accept(recording.items().apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME,
					QuantityRange.createWithEnd(at(state.events().fromNanos()), at(state.events().toNanos())))));
		}
	}

	private IQuantity at(long nanos) {
		return UnitLookup.EPOCH_NS.quantity(session.wholeOverviews().get(0).startNanos() + nanos);
	}
}
