// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ProposedControls;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.ui.Menus;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.JudgingChoices;
import org.flightbench.ui.text.Messages;

/**
 * A menu for facts that only the user knows about the runs and that affect the verdicts. All commands can be undone.
 */
final class JudgingMenu {

	private final ComparisonSession session;
	private final Supplier<List<ResultId>> selection;

	/** @param selection returns the selected results */
	JudgingMenu(ComparisonSession session, Supplier<List<ResultId>> selection) {
		this.session = session;
		this.selection = selection;
	}

	/** Adds the commands to a menu. */
	void fill(Menu menu) {
		JudgingChoices choices = session.state().choices();
		check(menu, Messages.menu_sameMachine, choices.sameMachine(),
				() -> perform(Messages.undo_sameMachine, choices.withSameMachine(!choices.sameMachine())));
		new MenuItem(menu, SWT.SEPARATOR);
		Set<String> selected = names(selection.get());
		boolean areControls = !selected.isEmpty() && choices.controls().containsAll(selected);
		check(menu, Messages.menu_controls, areControls, () -> {
			Set<String> controls = new HashSet<>(choices.controls());
			boolean isChanged = areControls ? controls.removeAll(selected) : controls.addAll(selected);
			if (isChanged) {
				perform(Messages.undo_controls, choices.withControls(controls));
			}
		}).setEnabled(!selected.isEmpty());
		Comparison comparison = session.comparison();
		boolean isProposed = comparison != null
				&& comparison.candidates().stream().anyMatch(candidate -> candidate.proposedControls().isPresent());
		Menus.add(menu, Messages.menu_proposedControls,
				() -> perform(Messages.undo_controls, choices.withControls(proposed(comparison))))
				.setEnabled(isProposed);
		Menus.add(menu, Messages.menu_noControls, () -> perform(Messages.undo_controls, choices.withControls(Set.of())))
				.setEnabled(!choices.controls().isEmpty());
	}

	private static MenuItem check(Menu menu, String text, boolean isChecked, Runnable action) {
		MenuItem item = new MenuItem(menu, SWT.CHECK);
		item.setText(text);
		item.setSelection(isChecked);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	private void perform(String label, JudgingChoices choices) {
		session.perform(label, state -> state.withChoices(choices));
	}

	private static Set<String> names(List<ResultId> ids) {
		return ids.stream().map(ResultId::benchmark).collect(Collectors.toSet());
	}

	/** Returns the benchmarks that are proposed as controls for the first candidate that has a proposal. */
	private static Set<String> proposed(Comparison comparison) {
		for (RunComparison candidate : comparison.candidates()) {
			Optional<ComparisonSettings> settings = candidate.proposedControls().map(ProposedControls::pattern)
					.map(pattern -> comparison.settings().withControls(List.of(Pattern.compile(pattern))));
			if (settings.isPresent()) {
				return names(candidate.results().stream().map(ResultComparison::id).filter(settings.get()::isControl)
						.toList());
			}
		}
		return Set.of();
	}
}
