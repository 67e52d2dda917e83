// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.headline;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/**
 * A row of toggle buttons, one for each kind of outcome, labeled with the number of its occurrences. The pressed
 * buttons select the rows to show.
 *
 * @param <E> the kinds of outcomes
 */
final class ChipFilter<E extends Enum<E>> extends Composite {

	private final Class<E> type;
	private final Map<E, Button> buttons;

	/**
	 * @param values the outcomes, from left to right
	 * @param onChoice receives the outcomes of the pressed buttons, empty if none is pressed
	 */
	ChipFilter(Composite parent, Class<E> type, List<E> values, Consumer<Set<E>> onChoice) {
		super(parent, SWT.NONE);
		this.type = type;
		buttons = new EnumMap<>(type);
		setLayout(RowLayoutFactory.fillDefaults().spacing(4).create());
		for (E value : values) {
			Button button = new Button(this, SWT.TOGGLE);
			button.addListener(SWT.Selection, event -> onChoice.accept(chosen()));
			buttons.put(value, button);
		}
	}

	/** Returns the outcomes of the pressed buttons. */
	Set<E> chosen() {
		Set<E> chosen = EnumSet.noneOf(type);
		buttons.forEach((value, button) -> {
			if (button.getSelection()) {
				chosen.add(value);
			}
		});
		return chosen;
	}

	/** Presses the buttons of the given outcomes and releases the others, without notifying the listener. */
	void press(Set<E> chosen) {
		buttons.forEach((value, button) -> button.setSelection(chosen.contains(value)));
	}

	/** Applies a function that sets the text and color of each button. */
	void update(BiConsumer<E, Button> writer) {
		buttons.forEach(writer);
	}

	/** Shows or hides a control in a row layout. */
	static void show(Control control, boolean shown) {
		control.setVisible(shown);
		RowData data = new RowData();
		data.exclude = !shown;
		control.setLayoutData(data);
	}
}
