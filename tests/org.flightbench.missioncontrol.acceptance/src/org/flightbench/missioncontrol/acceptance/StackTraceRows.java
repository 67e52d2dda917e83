// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;

/** Rows of Mission Control's Stack Trace view. */
final class StackTraceRows {

	private static final String TITLE = "Stack Trace";

	private StackTraceRows() {}

	/** Returns the strings of the rows with spaces between cells. Must be called on the UI thread. */
	static List<String> of() {
		Composite rows = MissionControl.visible(Composite.class).stream().filter(StackTraceRows::isIt).findFirst()
				.orElse(null);
		if (rows instanceof Table table) {
			return Stream.of(table.getItems()).map(item -> text(table.getColumnCount(), item::getText)).toList();
		}
		return rows instanceof Tree tree
				? Stream.of(tree.getItems()).map(item -> text(tree.getColumnCount(), item::getText)).toList()
				: List.of();
	}

	private static boolean isIt(Composite rows) {
		return rows instanceof Table table && table.getColumnCount() > 0
				&& table.getColumn(0).getText().equals(TITLE)
				|| rows instanceof Tree tree && tree.getColumnCount() > 0 && tree.getColumn(0).getText().equals(TITLE);
	}

	private static String text(int columns, IntFunction<String> text) {
		return IntStream.range(0, columns).mapToObj(text).reduce((one, other) -> one + " " + other).orElse("");
	}
}
