// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolBar;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.WrappingRow;
import org.flightbench.ui.text.Messages;

/** A bar for selecting the content of a flame graph: event, weight, scale, threads and frames. */
public final class ProfileFilterBar extends Composite implements RecordingSession.Listener {

	private static final int SEPARATOR_HEIGHT = 18;

	private final RecordingSession session;
	private final DropDown<Scale.Per> per;
	private final DropDown<Separation> separation;
	private final Button threads;
	private final Button invert;
	private Menu hide;

	public ProfileFilterBar(Composite parent, RecordingSession session) {
		super(parent, SWT.NONE);
		this.session = session;
		setLayout(new WrappingRow(10, 2, 6));
		new EventChooser(this, session);
		per = new DropDown<>(this, "per", Messages.filter_per_tooltip, ProfileFilterBar::title,
				chosen -> perform(NLS.bind(Messages.undo_show, title(chosen)), state -> state.withPer(chosen)));
		separator();
		threads = new Button(this, SWT.PUSH);
		threads.setToolTipText(Messages.filter_threads_tooltip);
		threads.setData("org.flightbench.ui.id", "threads");
		threads.addListener(SWT.Selection, ignored -> ThreadPopup.open(threads, session));
		// a composite keeps the label next to its drop-down list when the row wraps
		Composite frames = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(6, 0).applyTo(frames);
		Label by = new Label(frames, SWT.NONE);
		by.setText(Messages.filter_frames);
		separation = new DropDown<>(frames, "separation", Messages.filter_separation_tooltip, ProfileFilterBar::title,
				chosen -> session.changeView(NLS.bind(Messages.undo_separate, title(chosen)),
						view -> view.withSeparation(chosen)));
		invert = new Button(this, SWT.CHECK);
		invert.setText(Messages.filter_invert);
		invert.setToolTipText(Messages.invert_tooltip);
		invert.addListener(SWT.Selection, ignored -> session.changeView(Messages.invert,
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

	/** Returns the menu that hides frames. */
	public Menu hideMenu() {
		return hide;
	}

	private void separator() {
		Label line = new Label(this, SWT.SEPARATOR | SWT.VERTICAL);
		line.setLayoutData(new WrappingRow.Room(SWT.DEFAULT, SEPARATOR_HEIGHT, false));
	}

	private void perform(String label, Function<RecordingState, RecordingState> change) {
		session.perform(label, change::apply);
	}

	@Override
	public void stateChanged(RecordingState state) {
		separation.select(state.frames().separation());
		invert.setSelection(state.frames().inverted());
		threads.setText(WidgetText.label(state.events().threads().title()));
		threads.requestLayout();
	}

	@Override
	public void shown(ShownProfile shown) {
		per.values(Arrays.stream(Scale.Per.values()).filter(shown.scales()::contains).toList());
		per.select(shown.scale().per());
		threads.requestLayout();
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
			case METHOD -> Messages.methods;
			case CLASS -> Messages.separation_class;
			case PACKAGE -> Messages.separation_package;
		};
	}
}
