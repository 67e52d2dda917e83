// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.ui.table.DistinctTexts;
import org.flightbench.ui.theme.Colors;

/** Draws cells that contain more than plain text: whiskers, and text in the color of a verdict or an outcome. */
final class CellPainter {

	private static final int INDENT = 4;

	private CellPainter() {}

	/** Suppresses the native text of a cell that {@link #paint} draws. */
	static void erase(Event event, TableColumn column, ResultRow row) {
		boolean colored = row != null && switch (column.paint()) {
			case VERDICT, WHISKER -> column.comparison().apply(row) != null;
			case EXPECTATION -> !column.expected().apply(row).isEmpty();
			case TEXT -> false;
		};
		if (colored) {
			event.detail &= ~SWT.FOREGROUND;
		}
	}

	/** Draws a cell unless it is plain text, which the widget draws. */
	static void paint(Event event, TableColumn column, ResultRow row, WhiskerScale scale, double threshold,
			Colors colors) {
		if (row == null) {
			return;
		}
		switch (column.paint()) {
			case WHISKER -> {
				ResultComparison result = column.comparison().apply(row);
				if (result != null) {
					Rectangle cell = ((TreeItem) event.item).getBounds(event.index);
					WhiskerPainter.paint(event.gc, cell, result, scale, threshold, colors, selected(event));
				}
			}
			case VERDICT -> {
				ResultComparison result = column.comparison().apply(row);
				if (result != null) {
					String whole = column.text().apply(row);
					word(event, fits(event, whole) ? whole : VerdictSign.of(result.verdict()),
							colors.verdict(result.verdict()));
				}
			}
			case EXPECTATION -> {
				ExpectationOutcome outcome = RowExpectation.worst(column.expected().apply(row));
				if (outcome != null) {
					String text = DistinctTexts.NONE.fitting(column.text().apply(row),
							part -> event.gc.textExtent(part).x, room(event) - INDENT);
					word(event, text, colors.outcome(outcome));
				}
			}
			case TEXT -> {
			}
		}
	}

	/** Returns the text color of a selected row, or null if the row is not selected. */
	private static Color selected(Event event) {
		return (event.detail & SWT.SELECTED) == 0
				? null
				: event.display.getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT);
	}

	private static boolean fits(Event event, String text) {
		return event.gc.textExtent(text).x <= room(event);
	}

	/** Returns the width that is available to the text of a cell, in pixels. */
	private static int room(Event event) {
		return ((TreeItem) event.item).getBounds(event.index).width - INDENT;
	}

	private static void word(Event event, String text, Color color) {
		Rectangle cell = ((TreeItem) event.item).getBounds(event.index);
		Color selected = selected(event);
		event.gc.setForeground(selected == null ? color : selected);
		event.gc.drawText(text, cell.x + INDENT, cell.y + (cell.height - event.gc.textExtent(text).y) / 2, true);
	}
}
