// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolBar;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.words.Numbers;
import org.flightbench.ui.Literal;
import org.flightbench.ui.Menus;
import org.flightbench.ui.recording.model.EventKind;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;

/** Chooses what a flame graph is made of: events, weight, threads, frames, and what weights are relative to. */
public final class ProfileFilterBar extends Composite implements RecordingSession.Listener {

	private final RecordingSession session;
	private final DropDown<EventKind> event;
	private final DropDown<Weight> weight;
	private final DropDown<Scale.Per> per;
	private final DropDown<Separation> separation;
	private final Button threads;
	private final Button invert;
	private Menu hide;

	public ProfileFilterBar(Composite parent, RecordingSession session) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().numColumns(10).margins(10, 2).spacing(6, 0).applyTo(this);
		event = new DropDown<>(this, "event", Messages.filter_event_tooltip,
				kind -> kind.title() + (kind.samples() > 0 ? "  (" + Numbers.fixed(kind.samples(), 0) + ")" : ""),
				kind -> perform(NLS.bind(Messages.undo_show, kind.title()),
						state -> state.withEvents(state.events().withEvent(kind.name()))));
		weight = new DropDown<>(this, "weight", Messages.filter_weight_tooltip, ProfileFilterBar::title,
				chosen -> perform(NLS.bind(Messages.undo_weigh, title(chosen)),
						state -> state.withEvents(state.events().withWeight(chosen))));
		per = new DropDown<>(this, "per", Messages.filter_per_tooltip, ProfileFilterBar::title,
				chosen -> perform(NLS.bind(Messages.undo_show, title(chosen)), state -> state.withPer(chosen)));
		separator();
		threads = new Button(this, SWT.PUSH);
		threads.setToolTipText(Messages.filter_threads_tooltip);
		threads.setData("org.flightbench.ui.id", "threads");
		threads.addListener(SWT.Selection, ignored -> ThreadPopup.open(threads, session));
		Label by = new Label(this, SWT.NONE);
		by.setText(Messages.filter_frames);
		separation = new DropDown<>(this, "separation", Messages.filter_separation_tooltip, ProfileFilterBar::title,
				chosen -> session.changeView(NLS.bind(Messages.undo_separate, title(chosen)),
						view -> view.withSeparation(chosen)));
		invert = new Button(this, SWT.CHECK);
		invert.setText(Messages.filter_invert);
		invert.setToolTipText(Messages.filter_invert_tooltip);
		invert.addListener(SWT.Selection, ignored -> session.changeView(Messages.undo_invert,
				view -> view.withInverted(invert.getSelection())));
		ToolBar bar = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
		FrameMenu menu = new FrameMenu(session, getShell());
		Menus.addDropDown(bar, Messages.filter_hide, Messages.filter_hide_tooltip, shown -> {
			hide = shown;
			Menus.fillWhenOpened(shown, menu::fill);
		});
		separation.values(List.of(Separation.values()));
		session.addListener(this);
		stateChanged(session.state());
	}

	/** The menu that leaves out frames. */
	public Menu hideMenu() {
		return hide;
	}

	private void separator() {
		Label line = new Label(this, SWT.SEPARATOR | SWT.VERTICAL);
		line.setLayoutData(new GridData(SWT.DEFAULT, 18));
	}

	private void perform(String label, Function<RecordingState, RecordingState> change) {
		session.perform(label, change::apply);
	}

	@Override
	public void stateChanged(RecordingState state) {
		separation.select(state.frames().separation());
		invert.setSelection(state.frames().inverted());
		threads.setText(Literal.label(state.events().threads().title()));
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
		per.values(Arrays.stream(Scale.Per.values()).filter(shown.scales()::contains).toList());
		per.select(shown.scale().per());
		layout(true);
	}

	private void showEvents() {
		List<RecordingSummary> known = session.summaries().stream().filter(summary -> summary != null).toList();
		List<EventKind> kinds = new ArrayList<>(EventKind.of(known));
		String chosen = session.state().events().event();
		String seen = session.shown() == null ? null : session.shown().event();
		String present = chosen == null || seen != null && session.state().isOfSelection() ? seen : chosen;
		if (present != null) {
			EventKind kind = kinds.stream().filter(any -> any.name().equals(present)).findFirst().orElse(null);
			if (kind == null) {
				kind = new EventKind(present, EventKind.title(present), 0);
				kinds.add(0, kind);
			}
			event.values(kinds);
			event.select(kind);
		}
		layout(true);
	}

	private static String title(Weight weight) {
		return switch (weight) {
			case BYTES -> Messages.weight_bytes;
			case COUNT -> Messages.weight_count;
			case TIME -> Messages.weight_time;
		};
	}

	private static String title(Scale.Per per) {
		return switch (per) {
			case NOTHING -> Messages.per_nothing;
			case TOTAL -> Messages.per_total;
			case SECOND -> Messages.per_second;
			case OPERATION -> Messages.per_operation;
		};
	}

	private static String title(Separation separation) {
		return switch (separation) {
			case LINE -> Messages.separation_line;
			case METHOD -> Messages.separation_method;
			case CLASS -> Messages.separation_class;
			case PACKAGE -> Messages.separation_package;
		};
	}
}
