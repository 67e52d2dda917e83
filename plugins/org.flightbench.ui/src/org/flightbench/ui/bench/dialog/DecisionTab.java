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
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Fonts;

/** Settings for the number of forks of baseline and candidate, for their warm-up, and for repeating disturbed forks. */
final class DecisionTab {

	private static final int COLUMNS = 4;

	private final BenchForm form;
	private final Runnable onChange;
	private final List<Button> ticks;
	private final List<Text> fields;

	DecisionTab(Composite group, BenchForm form, Runnable onChange) {
		this.form = form;
		this.onChange = onChange;
		GridLayoutFactory.fillDefaults().margins(10, 6).spacing(8, 4).numColumns(COLUMNS).applyTo(group);
		Button untilDecided = tick(group, FormField.UNTIL_DECIDED, Messages.decision_untilDecided);
		Label why = new Label(group, SWT.WRAP);
		why.setText(Messages.decision_why);
		GridDataFactory.fillDefaults().span(COLUMNS, 1).grab(true, false).hint(Fonts.letters(why, 28), SWT.DEFAULT)
				.applyTo(why);
		FieldText.label(group, Messages.decision_precision);
		Text precision = FieldText.narrow(group, form, FormField.PRECISION, onChange);
		precision.setMessage(NLS.bind(Messages.decision_precision_message, BenchForm.USUAL_PRECISION_PERCENT));
		FieldText.label(group, Messages.decision_mostForks);
		Text mostForks = FieldText.narrow(group, form, FormField.MAX_FORKS, onChange);
		mostForks.setMessage(Integer.toString(BenchForm.USUAL_MOST_FORKS));
		FieldText.label(group, Messages.decision_budget);
		Text budget = FieldText.narrow(group, form, FormField.BUDGET, onChange);
		budget.setMessage(Messages.none);
		fields = List.of(precision, mostForks, budget);
		Button warmupByNeed = tick(group, FormField.WARMUP_BY_NEED, Messages.decision_warmupByNeed);
		warmupByNeed.setToolTipText(Messages.decision_warmupByNeed_tooltip);
		Button redoDisturbed = tick(group, FormField.REDO_DISTURBED, Messages.decision_redoDisturbed);
		redoDisturbed.setToolTipText(Messages.decision_redoDisturbed_tooltip);
		ticks = List.of(untilDecided, warmupByNeed, redoDisturbed);
		enable();
	}

	private Button tick(Composite group, FormField field, String text) {
		Button tick = new Button(group, SWT.CHECK);
		tick.setText(text);
		tick.setData(FieldText.ID, FieldText.id(field));
		tick.setSelection(Boolean.parseBoolean(form.get(field)));
		GridDataFactory.fillDefaults().span(COLUMNS, 1).applyTo(tick);
		tick.addListener(SWT.Selection, event -> {
			form.set(field, Boolean.toString(tick.getSelection()));
			enable();
			onChange.run();
		});
		return tick;
	}

	/** Enables the controls that apply to the current input; none without a candidate. */
	void enable() {
		ticks.forEach(tick -> tick.setEnabled(form.isInterleaved()));
		fields.forEach(field -> field.setEnabled(form.isUntilDecided()));
	}
}
