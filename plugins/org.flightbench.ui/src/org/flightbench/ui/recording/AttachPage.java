// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/**
 * A page for a benchmark without recordings. It lists the folders that were searched, explains how to record, and lets
 * the user attach recordings.
 */
final class AttachPage extends Composite {

	private static final int LETTERS = 85;

	private final Consumer<RecordedRun> onAttach;
	private final Label title;
	private final Text text;
	private final Composite buttons;

	/** @param onAttach receives the run to which the user wants to attach recordings */
	AttachPage(Composite parent, Consumer<RecordedRun> onAttach) {
		super(parent, SWT.NONE);
		this.onAttach = onAttach;
		GridLayoutFactory.fillDefaults().margins(24, 16).spacing(0, 8).applyTo(this);
		title = new Label(this, SWT.NONE);
		Fonts.subheading(title);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		text = new Text(this, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP);
		text.setData("org.flightbench.ui.id", "no recordings");
		AccessibleNames.set(text, Messages.attach_text_name);
		GridDataFactory.fillDefaults().grab(true, false).hint(Fonts.letters(this, LETTERS), SWT.DEFAULT).applyTo(text);
		buttons = new Composite(this, SWT.NONE);
	}

	void show(RecordedRow row) {
		title.setText(WidgetText.label(NLS.bind(Messages.attach_title, row.row().title())));
		String where = row.runs().stream()
				.map(run -> "• " + NLS.bind(run.folder() == null ? Messages.attach_noFile : Messages.attach_lookedIn,
						new Object[]{role(row, run), WidgetText.item(run.run().name()), run.folder()}))
				.collect(Collectors.joining("\n"));
		String notes = row.notes().stream().map(note -> "\n" + note + ".").collect(Collectors.joining());
		text.setText(where + notes + "\n\n" + Messages.attach_text);
		forget();
		GridLayoutFactory.fillDefaults().numColumns(row.runs().size()).applyTo(buttons);
		for (RecordedRun run : row.runs()) {
			Button button = new Button(buttons, SWT.PUSH);
			button.setText(run == row.baseline() ? Messages.attach_baseline : Messages.attach_candidate);
			button.setEnabled(run.result() != null);
			button.addListener(SWT.Selection, event -> onAttach.accept(run));
		}
		layout(true, true);
	}

	/** Releases the row, whose comparison may have been closed. */
	void forget() {
		for (Control old : buttons.getChildren()) {
			old.dispose();
		}
	}

	private static String role(RecordedRow row, RecordedRun run) {
		return run == row.baseline() ? Messages.baseline : Messages.candidate;
	}

	@Override
	public boolean setFocus() {
		return buttons.getChildren().length > 0 ? buttons.getChildren()[0].setFocus() : super.setFocus();
	}
}
