// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.model.TypedTime;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/**
 * The fields of live monitoring: time window, refresh interval and pause alert. They can be edited while a JVM is being
 * followed.
 */
final class FollowForm extends Composite {

	private static final int INDENT = 20;
	private static final int LETTERS = 7;
	private static final Duration SHORTEST = Duration.ofSeconds(1);

	private final Button last;
	private final Text window;
	private final Button sinceStart;
	private final Text every;
	private final Button rings;
	private final Text alert;
	private final Runnable onChange;

	/**
	 * @param memory contains the values entered last
	 * @param onChange called after every edit
	 */
	FollowForm(Composite parent, IDialogSettings memory, Runnable onChange) {
		super(parent, SWT.NONE);
		this.onChange = onChange;
		GridLayoutFactory.fillDefaults().extendedMargins(INDENT, 0, 0, 0).spacing(0, 4).applyTo(this);
		Composite shown = row(5);
		last = button(shown, SWT.RADIO, Messages.follow_last);
		window = time(shown, "jvm.window", remembered(memory, "window", "60 s"), Messages.follow_last_name);
		sinceStart = button(shown, SWT.RADIO, Messages.follow_sinceStart);
		Label again = new Label(shown, SWT.NONE);
		again.setText(Messages.follow_every);
		every = time(shown, "jvm.refresh", remembered(memory, "refresh", "5 s"), Messages.follow_every_name);
		Composite rung = row(2);
		rings = button(rung, SWT.CHECK, Messages.follow_alert);
		alert = time(rung, "jvm.alert", remembered(memory, "alert", "100 ms"), Messages.follow_alert_name);
		sinceStart.setSelection(memory.getBoolean("sinceStart"));
		last.setSelection(!sinceStart.getSelection());
		rings.setSelection(memory.getBoolean("rings"));
	}

	private Composite row(int columns) {
		Composite row = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(columns).spacing(8, 0).applyTo(row);
		return row;
	}

	private Button button(Composite parent, int style, String text) {
		Button button = new Button(parent, style);
		button.setText(text);
		button.addListener(SWT.Selection, event -> onChange.run());
		return button;
	}

	private Text time(Composite parent, String id, String text, String name) {
		Text time = new Text(parent, SWT.BORDER);
		time.setText(text);
		time.setData("org.flightbench.ui.id", id);
		AccessibleNames.set(time, name);
		time.addListener(SWT.Modify, event -> onChange.run());
		GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER)
				.hint(Fonts.letters(time, LETTERS), SWT.DEFAULT).applyTo(time);
		return time;
	}

	private static String remembered(IDialogSettings memory, String key, String usual) {
		String kept = memory.get(key);
		return kept == null || kept.isBlank() ? usual : kept;
	}

	/** Stores the entered values. */
	void remember(IDialogSettings memory) {
		memory.put("window", window.getText());
		memory.put("refresh", every.getText());
		memory.put("alert", alert.getText());
		memory.put("sinceStart", sinceStart.getSelection());
		memory.put("rings", rings.getSelection());
	}

	@Override
	public void setEnabled(boolean isEnabled) {
		super.setEnabled(isEnabled);
		for (Control control : List.of(last, sinceStart, every, rings)) {
			control.setEnabled(isEnabled);
		}
		window.setEnabled(isEnabled && last.getSelection());
		alert.setEnabled(isEnabled && rings.getSelection());
	}

	/** Returns a message about the first invalid field, or null if all are valid. */
	String problem() {
		Stream<Text> seconds = last.getSelection() ? Stream.of(window, every) : Stream.of(every);
		for (Text field : seconds.toList()) {
			Duration time = TypedTime.parse(field.getText());
			if (time == null || time.compareTo(SHORTEST) < 0) {
				return NLS.bind(Messages.dialog_noDuration, field.getText());
			}
		}
		Duration longest = TypedTime.parse(alert.getText());
		return rings.getSelection() && (longest == null || longest.isZero())
				? NLS.bind(Messages.follow_noAlert, alert.getText())
				: null;
	}

	/** Returns the entered options. All fields must be valid. */
	Following following() {
		return new Following(last.getSelection() ? nanos(window) : null, nanos(every),
				rings.getSelection() ? nanos(alert) : null);
	}

	private static long nanos(Text time) {
		return TypedTime.parse(time.getText()).toNanos();
	}
}
