// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.time.Duration;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.model.TypedTime;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.ui.theme.PictureDescription;

/** A bar that selects a time range, by dragging over a chart of weight over time or by typing. */
public final class TimeBar extends Composite implements RecordingSession.Listener {

	/** The widest time with millisecond precision, which determines the width of the fields. */
	private static final String LONGEST = "86399.999 s";
	private static final String OF_DAY = "23:59:59.999";

	private final RecordingSession session;
	private final TimeCanvas canvas;
	private final Text from;
	private final Text to;
	private final PictureDescription speech;

	public TimeBar(Composite parent, RecordingSession session) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().numColumns(5).margins(10, 2).spacing(6, 0).applyTo(this);
		label(Messages.time_label);
		canvas = new TimeCanvas(this, this::choose);
		speech = new PictureDescription(canvas, Messages.time_name, this::range);
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, canvas.neededHeight()).applyTo(canvas);
		from = field("time.from", Messages.time_begin, Messages.time_begin_tooltip);
		label("–");
		to = field("time.to", Messages.time_end, Messages.time_end_tooltip);
		session.addListener(this);
		setVisible(false);
		GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(this);
	}

	/** Returns a description of the selected range for screen readers. */
	private String range() {
		boolean isAll = from.getText().isEmpty() && to.getText().isEmpty();
		return isAll
				? Messages.time_selection_all
				: NLS.bind(Messages.time_selection, from.getText().isEmpty() ? Messages.time_begin : from.getText(),
						to.getText().isEmpty() ? Messages.time_end : to.getText());
	}

	private void label(String text) {
		Label label = new Label(this, SWT.NONE);
		label.setText(text);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(label);
	}

	private Text field(String id, String message, String tooltip) {
		Text text = new Text(this, SWT.BORDER | SWT.RIGHT);
		text.setMessage(message);
		text.setToolTipText(tooltip);
		AccessibleNames.set(text, tooltip);
		text.setData("org.flightbench.ui.id", id);
		text.addListener(SWT.DefaultSelection, event -> typed());
		text.addListener(SWT.FocusOut, event -> typed());
		text.addListener(SWT.Modify, event -> showErrors());
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(Fonts.width(text,
				Preferences.times().isOfDay(1) ? OF_DAY : LONGEST), SWT.DEFAULT)
				.applyTo(text);
		return text;
	}

	@Override
	public void stateChanged(RecordingState state) {
		EventChoice events = state.events();
		from.setText(events.fromNanos() == Long.MIN_VALUE ? "" : text(events.fromNanos()));
		to.setText(events.toNanos() == Long.MAX_VALUE ? "" : text(events.toNanos()));
		canvas.select(events.fromNanos(), events.toNanos());
		speech.changed();
	}

	@Override
	public void overviewed(List<ProfileOverview> overviews) {
		canvas.show(overviews);
		setShown(canvas.hasTime());
		if (Preferences.times().isOfDay(canvas.startEpochNanos()) && !from.isFocusControl() && !to.isFocusControl()) {
			// a time of day depends on the start of the recording, which is now known
			stateChanged(session.state());
		}
	}

	/** Shows or hides the bar. It is hidden if no event has a timestamp. */
	private void setShown(boolean shown) {
		GridData data = (GridData) getLayoutData();
		if (data.exclude == shown) {
			data.exclude = !shown;
			setVisible(shown);
			getParent().layout(true, true);
		}
	}

	private void typed() {
		Duration begin = time(from);
		Duration end = time(to);
		boolean understood = (begin != null || from.getText().isBlank()) && (end != null || to.getText().isBlank());
		if (understood) {
			choose(begin == null ? Long.MIN_VALUE : begin.toNanos(), end == null ? Long.MAX_VALUE : end.toNanos());
		}
	}

	private void choose(long begin, long end) {
		if (begin >= end) {
			return;
		}
		session.perform(begin == Long.MIN_VALUE && end == Long.MAX_VALUE ? Messages.undo_allTime : Messages.undo_time,
				state -> text(begin).equals(text(state.events().fromNanos()))
						&& text(end).equals(text(state.events().toNanos()))
								? state
								: state.withEvents(state.events().withRange(begin, end)));
	}

	private void showErrors() {
		for (Text field : List.of(from, to)) {
			boolean wrong = !field.getText().isBlank() && time(field) == null;
			field.setBackground(wrong ? Colors.of(this).error() : null);
		}
	}

	/**
	 * Returns the time since the start of the recording, or null if the text is invalid. A time of day is converted.
	 */
	private Duration time(Text field) {
		Long ofDay = Preferences.times().sinceOrigin(canvas.startEpochNanos(), field.getText());
		return ofDay == null ? TypedTime.parse(field.getText()) : Duration.ofNanos(ofDay);
	}

	/**
	 * Formats a time to the millisecond. {@link Long#MIN_VALUE} and {@link Long#MAX_VALUE}, which denote an open end,
	 * are formatted as plain numbers.
	 */
	private String text(long nanos) {
		if (nanos == Long.MIN_VALUE || nanos == Long.MAX_VALUE) {
			return Long.toString(nanos);
		}
		PauseTimes times = Preferences.times();
		return times.isOfDay(canvas.startEpochNanos())
				? times.ofDay(canvas.startEpochNanos(), nanos).substring(0, OF_DAY.length())
				: TypedTime.exact(Duration.ofNanos(nanos));
	}
}
