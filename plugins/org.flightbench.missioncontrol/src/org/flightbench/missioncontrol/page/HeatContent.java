// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.missioncontrol.items.ItemStackSource;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.StackTraceChoices;
import org.flightbench.missioncontrol.items.StackTraceFormat;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.items.FrameItemFilter;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.flame.FlameStack;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.recording.FlameInputFactory;
import org.flightbench.ui.recording.HeatPanel;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.recording.model.TimedSource;
import org.flightbench.ui.safepoint.SelectedTime;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.item.RangeMatchPolicy;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.ui.selection.IFlavoredSelection;
import org.openjdk.jmc.flightrecorder.ui.selection.ItemBackedSelection;
import org.openjdk.jmc.flightrecorder.ui.selection.RangedChartSelection;

/** A heat map with pauses, above the flame graph of the selected range or of the difference between two ranges. */
public final class HeatContent implements FlightbenchPage.Content {

	private static final int[] SHARES = {55, 45};

	private final RecordingSession session;
	private final HeatPanel heat;
	private final FlamePanel flame;
	private final Reading pauses;
	private final Consumer<IItemCollection> selected;
	private IItemCollection events;
	private LoadedRecording recording;
	/** The recording that is shown first, which is not restricted to a time range. */
	private LoadedRecording whole;
	private boolean isWholeTime;
	/** The format of frames in the flame graph. */
	private StackTraceFormat format;
	private IFlavoredSelection frames;

	/**
	 * @param selected receives the events in the selected time range, or those below the frame selected in the flame
	 * graph
	 */
	public HeatContent(Composite parent, Consumer<IItemCollection> selected) {
		this.selected = selected;
		SashForm sash = new SashForm(parent, SWT.VERTICAL);
		session = new RecordingSession(sash.getDisplay());
		sash.addListener(SWT.Dispose, event -> session.dispose());
		heat = new HeatPanel(sash, session, this::publish);
		flame = new FlamePanel(sash, session);
		flame.show(FlameInput.message(Messages.heat_reading));
		heat.setFind(flame::find);
		sash.setWeights(SHARES);
		pauses = new Reading(sash);
		StackTraceChoices.watch(sash, () -> {
			if (events != null) {
				read();
			}
		});
		flame.selectionProvider().addSelectionChangedListener(event -> publish(event.getStructuredSelection()));
		session.addListener(new RecordingSession.Listener() {
			@Override
			public void shown(ShownProfile shown) {
				flame.show(FlameInputFactory.of(session, shown));
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
		isWholeTime = false;
		if (whole == null) {
			whole = of;
		}
		read();
		pauses.<PauseTimeline>start(Messages.heat_pauses,
				(progress, part) -> PauseReader.readWithoutLateThreads(of.of(of.items()), progress),
				(timeline, share, again) -> heat.showPauses(List.of(timeline)),
				failure -> {
					// if the pauses cannot be read, the heat map is shown without them
				});
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
		format = StackTraceChoices.current();
		session.reset(session.state().withEvents(session.state().events().unfiltered()).withCandidate(null)
				.withBaseline(new ItemStackSource(time, events, format)));
	}

	/**
	 * Returns the selected time range as a selection that users can store for other pages, or null if no range is
	 * selected.
	 */
	IFlavoredSelection timeSelection() {
		SelectedTime.Range range = heat.selectedTime();
		return range == null
				? null
				// pass no events, because Mission Control would otherwise use their time range instead of the given
				// one
				: new RangedChartSelection(Messages.heat_selection, events.apply(ItemFilters.none()),
						range(range.fromEpochNanos(), range.toEpochNanos()),
						RangeMatchPolicy.CLOSED_INTERSECTS_WITH_CLOSED, JfrAttributes.LIFETIME);
	}

	/** Returns the events below the selected frame, or null if no frame is selected. */
	IFlavoredSelection frameSelection() {
		return frames;
	}

	public HeatPanel heat() {
		return heat;
	}

	public FlamePanel flame() {
		return flame;
	}

	/** Publishes the events of the flame graph if it covers a single range. */
	private void publish() {
		RecordingState state = session.state();
		if (!state.isDifference() && state.events().isTimed() && !session.wholeOverviews().isEmpty()) {
			selected.accept(within(recording.items(), state.events().fromNanos(), state.events().toNanos()));
		}
	}

	/** Publishes the events below the selected frame; for a difference, those of the candidate. */
	private void publish(IStructuredSelection selection) {
		StackProfile profile = flame.input().profile();
		boolean wasKept = frames != null;
		frames = null;
		if (events == null || profile == null || session.wholeOverviews().isEmpty()) {
			return;
		}
		RecordingState state = session.state();
		IItemCollection shown = state.candidate() instanceof TimedSource timed
				? within(events, timed.fromNanos(), timed.toNanos())
				: state.events().isTimed()
						? within(events, state.events().fromNanos(), state.events().toNanos())
						: events;
		List<Frame> below = selection.getFirstElement() instanceof FlameStack stack ? stack.frames() : List.of();
		if (!below.isEmpty()) {
			IItemCollection items = shown.apply(FrameItemFilter.of(profile, below, format));
			frames = new ItemBackedSelection(items,
					NLS.bind(Messages.heat_selection_frame, below.get(below.size() - 1).name()));
			selected.accept(items);
		} else if (wasKept) {
			selected.accept(shown.apply(FrameItemFilter.of(profile, below, format)));
		}
	}

	private IItemCollection within(IItemCollection items, long fromNanos, long toNanos) {
		long start = session.wholeOverviews().get(0).startNanos();
		return items.apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME,
				range(start + fromNanos, start + toNanos)));
	}

	private static IRange<IQuantity> range(long fromEpochNanos, long toEpochNanos) {
		return QuantityRange.createWithEnd(UnitLookup.EPOCH_NS.quantity(fromEpochNanos),
				UnitLookup.EPOCH_NS.quantity(toEpochNanos));
	}
}
