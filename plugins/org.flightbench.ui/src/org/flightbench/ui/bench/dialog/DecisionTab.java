// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.bench.form.BenchForm;
import org.flightbench.ui.bench.form.FormField;
import org.flightbench.ui.theme.Fonts;

/** Forks that are added until each benchmark of baseline and candidate is decided. */
final class DecisionTab {

	private final BenchForm form;
	private final Button untilDecided;
	private final List<Text> fields;

	/** @param onChange called when something has changed */
	DecisionTab(Composite group, BenchForm form, Runnable onChange) {
		this.form = form;
		GridLayoutFactory.fillDefaults().margins(10, 8).spacing(8, 6).numColumns(2).applyTo(group);
		untilDecided = new Button(group, SWT.CHECK);
		untilDecided.setText(Messages.decision_untilDecided);
		untilDecided.setData(FieldText.ID, FieldText.id(FormField.UNTIL_DECIDED));
		untilDecided.setSelection(Boolean.parseBoolean(form.get(FormField.UNTIL_DECIDED)));
		GridDataFactory.fillDefaults().span(2, 1).applyTo(untilDecided);
		Label why = new Label(group, SWT.WRAP);
		why.setText(Messages.decision_why);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(Fonts.letters(why, 28), SWT.DEFAULT)
				.applyTo(why);
		FieldText.label(group, Messages.decision_precision);
		Text precision = FieldText.narrow(group, form, FormField.PRECISION, onChange);
		precision.setMessage(NLS.bind(Messages.decision_precision_message, BenchForm.USUAL_PRECISION_PERCENT));
		FieldText.label(group, Messages.decision_mostForks);
		Text mostForks = FieldText.narrow(group, form, FormField.MOST_FORKS, onChange);
		mostForks.setMessage(Integer.toString(BenchForm.USUAL_MOST_FORKS));
		FieldText.label(group, Messages.decision_budget);
		Text budget = FieldText.narrow(group, form, FormField.BUDGET, onChange);
		budget.setMessage(Messages.decision_budget_message);
		fields = List.of(precision, mostForks, budget);
		untilDecided.addListener(SWT.Selection, event -> {
			form.set(FormField.UNTIL_DECIDED, Boolean.toString(untilDecided.getSelection()));
			enable();
			onChange.run();
		});
		enable();
	}

	/** There is something to decide only where a candidate runs too. */
	void enable() {
		untilDecided.setEnabled(form.isInterleaved());
		fields.forEach(field -> field.setEnabled(form.isUntilDecided()));
	}
}
