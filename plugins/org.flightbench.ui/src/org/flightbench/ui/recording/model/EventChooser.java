// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.Weight;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.text.Messages;

/** Drop-down lists for the event of a profile and its weight. */
public final class EventChooser extends Composite implements RecordingSession.Listener {

	private final RecordingSession session;
	private final DropDown<EventKind> event;
	private final DropDown<Weight> weight;

	public EventChooser(Composite parent, RecordingSession session) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(6, 0).applyTo(this);
		event = new DropDown<>(this, "event", Messages.filter_event_tooltip,
				kind -> kind.title() + (kind.samples() > 0 ? "  (" + Numbers.fixed(kind.samples(), 0) + ")" : ""),
				kind -> session.perform(NLS.bind(Messages.undo_show, kind.title()),
						state -> state.withEvents(state.events().withEvent(kind.name()))));
		weight = new DropDown<>(this, "weight", Messages.filter_weight_tooltip, EventChooser::title,
				chosen -> session.perform(NLS.bind(Messages.undo_weigh, title(chosen)),
						state -> state.withEvents(state.events().withWeight(chosen))));
		session.addListener(this);
		addListener(SWT.Dispose, ignored -> session.removeListener(this));
		stateChanged(session.state());
	}

	@Override
	public void stateChanged(RecordingState state) {
		showEvents();
	}

	@Override
	public void summarized(List<RecordingSummary> summaries) {
		showEvents();
	}

	@Override
	public void shown(ShownProfile shown) {
		showEvents();
		weight.values(EventKind.weights(shown.event()));
		weight.select(shown.profile().weight());
		layout(true);
		requestLayout();
	}

	/** Updates the list of events. A recording that is on both sides, with different time ranges, counts once. */
	private void showEvents() {
		List<RecordingSummary> known = session.summaries().stream().filter(summary -> summary != null).distinct()
				.toList();
		List<EventKind> kinds = new ArrayList<>(EventKind.of(known));
		String chosen = session.state().events().event();
		String seen = session.shown() == null ? null : session.shown().event();
		String present = chosen == null || seen != null && session.state().isOfSelection() ? seen : chosen;
		if (present != null) {
			EventKind kind = kinds.stream().filter(any -> any.name().equals(present)).findFirst().orElse(null);
			if (kind == null) {
				kind = new EventKind(present, EventKind.title(present, known), 0);
				kinds.add(0, kind);
			}
			event.values(kinds);
			event.select(kind);
		}
		layout(true);
		requestLayout();
	}

	private static String title(Weight weight) {
		return switch (weight) {
			case BYTES -> Messages.bytes;
			case COUNT -> Messages.count;
			case TIME -> Messages.time;
		};
	}
}
