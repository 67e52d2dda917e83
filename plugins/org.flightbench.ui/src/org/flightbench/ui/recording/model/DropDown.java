// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.theme.AccessibleNames;

/** A drop-down list from which the user selects one value. */
final class DropDown<T> {

	private final Combo combo;
	private final Function<T, String> title;
	private List<T> values = List.of();

	/**
	 * @param id the ID that tests use to find the widget
	 * @param title returns the text of a value
	 * @param onChoice receives the value that the user selects
	 */
	DropDown(Composite parent, String id, String tooltip, Function<T, String> title, Consumer<T> onChoice) {
		this.title = title;
		combo = new Combo(parent, SWT.DROP_DOWN | SWT.READ_ONLY);
		combo.setToolTipText(tooltip);
		AccessibleNames.set(combo, tooltip);
		combo.setVisibleItemCount(24);
		combo.setData("org.flightbench.ui.id", id);
		combo.addListener(SWT.Selection, event -> {
			if (combo.getSelectionIndex() >= 0) {
				onChoice.accept(values.get(combo.getSelectionIndex()));
			}
		});
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(combo);
	}

	/** Sets the values of the list. A list with fewer than two values is disabled. */
	void values(List<T> offered) {
		if (!offered.equals(values)) {
			values = List.copyOf(offered);
			combo.setItems(values.stream().map(value -> WidgetText.item(title.apply(value))).toArray(String[]::new));
		}
		combo.setEnabled(values.size() > 1);
	}

	/** Selects a value without calling the listener. */
	void select(T value) {
		combo.select(values.indexOf(value));
	}
}
