// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.theme.AccessibleNames;

/** The filter field above a {@link RowTable}, next to the number of matching rows. */
final class RowFilter<R> {

	private final Function<R, String> searched;
	private final IntFunction<String> inWords;
	private final Text field;
	private final Label count;

	/**
	 * @param id the ID of the table in tests and style sheets
	 * @param hint the placeholder text of the field
	 * @param searched returns the text to search for the filter's words, ignoring case
	 * @param inWords formats the number of matching rows
	 */
	RowFilter(RowTable<R> table, String id, String hint, Function<R, String> searched, IntFunction<String> inWords) {
		this.searched = searched;
		this.inWords = inWords;
		count = new Label(table, SWT.NONE);
		count.setData("org.flightbench.ui.id", id + ".count");
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(count);
		count.moveAbove(null);
		field = new Text(table, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		field.setMessage(hint);
		AccessibleNames.set(field, hint);
		field.setData("org.flightbench.ui.id", id + ".filter");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(field);
		field.moveAbove(null);
	}

	void focus() {
		field.setFocus();
	}

	void onChange(Runnable listener) {
		field.addListener(SWT.Modify, event -> listener.run());
	}

	String text() {
		return field.getText();
	}

	/** Replaces the text of the field. */
	void setText(String text) {
		field.setText(text);
	}

	/** Removes rows that do not match, and updates the number of rows. */
	void apply(List<R> rows) {
		String[] words = field.getText().strip().toLowerCase(Locale.ROOT).split("\\s+");
		rows.removeIf(row -> {
			String text = searched.apply(row).toLowerCase(Locale.ROOT);
			return !Arrays.stream(words).allMatch(text::contains);
		});
		count.setText(inWords.apply(rows.size()));
		count.requestLayout();
	}
}
