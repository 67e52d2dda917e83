// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.flightbench.ui.Literal;
import org.flightbench.ui.theme.Colours;

/**
 * What a reader of the graph should know: warnings, and which frames are left out. Takes no room if there is nothing.
 */
final class FlameNotes extends Composite {

	private final Label warning;
	private final Link filter;
	private List<String> shownWarnings;
	private FlameChoices shownChoices;

	/** @param showAll shows all frames again */
	FlameNotes(Composite parent, Runnable showAll) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(6, 2).spacing(4, 2).applyTo(this);
		warning = new Label(this, SWT.NONE);
		warning.setData("org.flightbench.ui.id", "flame.warning");
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(warning);
		filter = new Link(this, SWT.NONE);
		filter.setData("org.flightbench.ui.id", "flame.filter");
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(filter);
		filter.addListener(SWT.Selection, event -> showAll.run());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(this);
		show(List.of(), FlameChoices.FIRST);
	}

	/** Shows the first warning, the others in the tooltip; and what is left out. */
	void show(List<String> warnings, FlameChoices choices) {
		if (warnings.equals(shownWarnings) && choices.equals(shownChoices)) {
			return;
		}
		shownWarnings = List.copyOf(warnings);
		shownChoices = choices;
		String more = warnings.size() > 1 ? "   " + NLS.bind(Messages.notes_more, warnings.size() - 1) : "";
		warning.setText(warnings.isEmpty() ? "" : Literal.label("⚠ " + warnings.get(0) + more));
		warning.setToolTipText(warnings.isEmpty() ? null : Literal.label(String.join("\n", warnings)));
		warning.setBackground(warnings.isEmpty() ? null : Colours.of(getParent()).warning());
		warning.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
		warning.setForeground(Colours.of(getParent()).text());
		StringBuilder filtered = new StringBuilder();
		if (choices.focus() != null) {
			filtered.append(NLS.bind(Messages.notes_focus, Literal.link(choices.focus().name()))).append("  ");
		}
		if (!choices.hidden().isEmpty()) {
			String hidden = String.join(", ", choices.hidden().stream().map(FlameChoices.Chosen::name).toList());
			filtered.append(NLS.bind(Messages.notes_hidden, Literal.link(hidden))).append("  ");
		}
		filter.setText(filtered.isEmpty() ? "" : filtered + Messages.notes_showAll);
		include(warning, !warnings.isEmpty());
		include(filter, choices.isFiltered());
		boolean isNeeded = !warnings.isEmpty() || choices.isFiltered();
		include(this, isNeeded);
		getParent().layout(true, true);
	}

	private static void include(Control control, boolean included) {
		((GridData) control.getLayoutData()).exclude = !included;
		control.setVisible(included);
	}
}
