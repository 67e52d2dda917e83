// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.headline;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.report.words.ExpectationSign;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;

/**
 * Shows the number of expectations for each outcome on filter buttons, and a button that lists all expectations. Hidden
 * if there are no expectations.
 */
final class ExpectationChips extends Composite {

	private final ChipFilter<ExpectationOutcome> outcomes;
	private final Consumer<Set<ExpectationOutcome>> onOutcomes;
	private Comparison comparison;

	ExpectationChips(Composite parent, Consumer<Set<ExpectationOutcome>> onOutcomes) {
		super(parent, SWT.NONE);
		this.onOutcomes = onOutcomes;
		setLayout(RowLayoutFactory.fillDefaults().spacing(4).create());
		outcomes = new ChipFilter<>(this, ExpectationOutcome.class, List.of(ExpectationOutcome.values()), onOutcomes);
		Button all = new Button(this, SWT.PUSH);
		all.setText(Messages.expectations_button);
		all.setToolTipText(Messages.expectations_button_tooltip);
		all.addListener(SWT.Selection, event -> ExpectationsPopup.open(all, comparison));
	}

	/** Presses the buttons of the given outcomes, without notifying the listener. */
	void press(Set<ExpectationOutcome> chosen) {
		outcomes.press(chosen);
	}

	/** Shows the expectations of a comparison. If there are none, hides the buttons and removes the filter. */
	void show(Comparison shown) {
		comparison = shown;
		List<ExpectationCheck> checks = shown.candidates().stream()
				.flatMap(candidate -> candidate.expectations().stream()).toList();
		setVisible(!checks.isEmpty());
		((GridData) getLayoutData()).exclude = checks.isEmpty();
		if (checks.isEmpty() && !outcomes.chosen().isEmpty()) {
			outcomes.press(Set.of());
			onOutcomes.accept(Set.of());
		}
		Colors colors = Colors.of(this);
		outcomes.update((outcome, button) -> {
			List<ExpectationCheck> those = checks.stream().filter(check -> check.outcome() == outcome).toList();
			button.setText(ExpectationSign.of(outcome) + " " + those.size() + " " + outcome.label());
			button.setToolTipText(NLS.bind(Messages.outcome_tooltip, outcome.label()));
			button.setForeground(colors.outcome(outcome));
			// an expectation without results has no rows to show
			boolean hasRows = those.stream().anyMatch(check -> !check.results().isEmpty());
			button.setEnabled(hasRows || button.getSelection());
		});
	}
}
