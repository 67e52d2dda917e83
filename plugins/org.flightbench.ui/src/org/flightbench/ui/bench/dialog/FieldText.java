// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.theme.Fonts;

/** Creates text fields that are bound to the fields of the form. */
final class FieldText {

	/** The key of the widget data that tests use to find a control. */
	static final String ID = "org.flightbench.ui.id";

	/** The width of a narrow field, in characters: enough for a number or a duration. */
	private static final int NARROW = 9;

	private FieldText() {}

	static Label label(Composite parent, String text) {
		Label label = new Label(parent, SWT.NONE);
		label.setText(text);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(label);
		return label;
	}

	/** Creates a field that fills the remaining width. */
	static Text wide(Composite parent, BenchForm form, FormField field, Runnable onChange) {
		Text text = text(parent, form, field, onChange);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER)
				.hint(Fonts.letters(text, NARROW), SWT.DEFAULT)
				.applyTo(text);
		return text;
	}

	/** Creates a field that is wide enough for a number or a duration. */
	static Text narrow(Composite parent, BenchForm form, FormField field, Runnable onChange) {
		Text text = text(parent, form, field, onChange);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(Fonts.letters(text, NARROW), SWT.DEFAULT)
				.applyTo(text);
		return text;
	}

	private static Text text(Composite parent, BenchForm form, FormField field, Runnable onChange) {
		Text text = new Text(parent, SWT.BORDER);
		text.setText(form.get(field));
		text.setData(ID, id(field));
		text.addListener(SWT.Modify, event -> {
			form.set(field, text.getText());
			onChange.run();
		});
		return text;
	}

	/** Returns the ID that tests use to find the control of a field. */
	static String id(FormField field) {
		return "bench." + field.name();
	}

	static Button button(Composite parent, String text, Runnable action) {
		Button button = new Button(parent, SWT.PUSH);
		button.setText(text);
		button.addListener(SWT.Selection, event -> action.run());
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(button);
		return button;
	}
}
