// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/**
 * The tab that describes a candidate, which runs interleaved with the baseline. The rest of the dialog describes the
 * baseline.
 */
final class CandidateTab {

	/** The width of the value field, in characters: enough for a word such as the name of an implementation. */
	private static final int LETTERS_OF_VALUE = 15;

	private final BenchForm form;
	private final Runnable onChange;
	private final Button interleaved;
	private final JdkCombo jdk;
	private final JarField first;
	private final Text jvmArguments;
	private final Combo parameter;
	private final Text value;

	/**
	 * @param onSource called when the JDK or the jars that precede the benchmarks have changed
	 * @param onChange called when other input has changed
	 */
	CandidateTab(Composite group, BenchForm form, Runnable onSource, Runnable onChange) {
		this.form = form;
		this.onChange = onChange;
		GridLayoutFactory.fillDefaults().margins(10, 6).spacing(8, 4).numColumns(3).applyTo(group);
		interleaved = new Button(group, SWT.CHECK);
		interleaved.setText(Messages.candidate_interleaved);
		interleaved.setData(FieldText.ID, FieldText.id(FormField.INTERLEAVED));
		interleaved.setSelection(Boolean.parseBoolean(form.get(FormField.INTERLEAVED)));
		GridDataFactory.fillDefaults().span(3, 1).applyTo(interleaved);
		Label why = new Label(group, SWT.WRAP);
		why.setText(Messages.candidate_why);
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(Fonts.letters(why, 28), SWT.DEFAULT)
				.applyTo(why);
		FieldText.label(group, Messages.candidate_jdk);
		jdk = new JdkCombo(group, form, FormField.CANDIDATE_JDK, Messages.browse_folder, onSource);
		FieldText.label(group, Messages.dialog_field_first);
		first = new JarField(group, form, FormField.CANDIDATE_FIRST, Messages.browse, onSource);
		FieldText.label(group, Messages.dialog_field_jvmArguments);
		jvmArguments = FieldText.wide(group, form, FormField.CANDIDATE_JVM_ARGUMENTS, onChange);
		GridDataFactory.createFrom((GridData) jvmArguments.getLayoutData()).span(2, 1).applyTo(jvmArguments);
		FieldText.label(group, Messages.candidate_parameter);
		Composite row = new Composite(group, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(row);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(6, 0).applyTo(row);
		parameter = new Combo(row, SWT.DROP_DOWN | SWT.READ_ONLY);
		parameter.setData(FieldText.ID, FieldText.id(FormField.CANDIDATE_PARAMETER));
		parameter.addListener(SWT.Selection, event -> chooseParameter());
		FieldText.label(row, "=");
		value = FieldText.wide(row, form, FormField.CANDIDATE_VALUE, onChange);
		((GridData) value.getLayoutData()).widthHint = Fonts.letters(value, LETTERS_OF_VALUE);
		AccessibleNames.set(value, Messages.candidate_value_name);
		interleaved.addListener(SWT.Selection, event -> {
			form.set(FormField.INTERLEAVED, Boolean.toString(interleaved.getSelection()));
			takeOver();
			enable();
			onSource.run();
		});
		parameter.setItems(Messages.dialog_candidate_same);
		parameter.select(0);
		enable();
	}

	/** Copies the baseline's settings to a candidate that has none yet. */
	private void takeOver() {
		if (form.hasCandidate() && form.get(FormField.CANDIDATE_JDK).isEmpty()) {
			form.set(FormField.CANDIDATE_JDK, form.get(FormField.JDK));
			form.set(FormField.CANDIDATE_FIRST, form.get(FormField.FIRST));
			form.set(FormField.CANDIDATE_JVM_ARGUMENTS, form.get(FormField.JVM_ARGUMENTS));
			jdk.refresh();
			first.refresh();
			jvmArguments.setText(form.get(FormField.CANDIDATE_JVM_ARGUMENTS));
		}
	}

	private void chooseParameter() {
		form.set(FormField.CANDIDATE_PARAMETER, parameter.getSelectionIndex() == 0 ? "" : parameter.getText());
		enable();
		onChange.run();
	}

	/** Offers the benchmark parameters in which the candidate can differ. */
	void showParameters(Collection<String> names) {
		List<String> items = new ArrayList<>(List.of(Messages.dialog_candidate_same));
		items.addAll(names);
		parameter.setItems(items.toArray(String[]::new));
		int chosen = Math.max(0, items.indexOf(form.get(FormField.CANDIDATE_PARAMETER)));
		parameter.select(chosen);
		if (chosen == 0) {
			form.set(FormField.CANDIDATE_PARAMETER, "");
		}
		enable();
		parameter.requestLayout();
	}

	/** Enables the controls that apply to the current input; none if two revisions are compared. */
	void enable() {
		boolean on = form.hasCandidate();
		interleaved.setEnabled(!form.areRevisions());
		jdk.setEnabled(on);
		first.setEnabled(on);
		for (Control control : List.of(jvmArguments, parameter)) {
			control.setEnabled(on);
		}
		value.setEnabled(on && parameter.getSelectionIndex() > 0);
	}
}
