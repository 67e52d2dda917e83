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
 * A row of buttons, one for each way in which something can come out, with how often it did. Those that are pressed say
 * what is shown.
 *
 * @param <E> the ways
 */
final class ChipFilter<E extends Enum<E>> extends Composite {

	private final Class<E> type;
	private final Map<E, Button> buttons;

	/**
	 * @param values the buttons from left to right
	 * @param onChoice called with what is pressed, empty for nothing
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

	/** The pressed chips. */
	Set<E> chosen() {
		Set<E> chosen = EnumSet.noneOf(type);
		buttons.forEach((value, button) -> {
			if (button.getSelection()) {
				chosen.add(value);
			}
		});
		return chosen;
	}

	/** Presses some buttons and releases the others, without notifying the listener. */
	void press(Set<E> chosen) {
		buttons.forEach((value, button) -> button.setSelection(chosen.contains(value)));
	}

	/** Lets somebody write and color each button. */
	void update(BiConsumer<E, Button> writer) {
		buttons.forEach(writer);
	}

	/** Shows or hides a control of a row. */
	static void show(Control control, boolean shown) {
		control.setVisible(shown);
		RowData data = new RowData();
		data.exclude = !shown;
		control.setLayoutData(data);
	}
}
