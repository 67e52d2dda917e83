// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.util.Locale;

/** A table of measured figures with their targets, printed below a description of the machine and of its load. */
final class TargetTable {

	private final Machine machine = new Machine();
	private final FigureTable table = new FigureTable("What", "Figure", "Processor time", "Target", "Met");
	private boolean areAllMet = true;

	/** Creates an empty table, and measures the load of the machine. */
	TargetTable() throws InterruptedException {
		if (machine.isBusy()) {
			System.err.println("The machine is busy: times will be too long.");
		}
	}

	/**
	 * Adds a figure that has a target.
	 *
	 * @param processor the processor time in seconds, or NaN if it is unknown or does not apply
	 */
	void add(String what, String value, double processor, String target, boolean isMet) {
		areAllMet &= isMet;
		add(what, value, processor, target, isMet ? "yes" : "no");
	}

	/** Adds a figure for comparison, without a target. */
	void add(String what, String value, double processor) {
		add(what, value, processor, "", "");
	}

	private void add(String what, String value, double processor, String target, String met) {
		String[] cells = {what, value, Double.isNaN(processor) ? "" : seconds(processor), target, met};
		System.err.println(String.join("  ", cells));
		table.add(cells);
	}

	/**
	 * Prints the table, writes it to the document that the arguments name, and exits with status 1 if a target is
	 * missed, otherwise 0.
	 */
	void printAndExit(String[] arguments, String name, String how) throws IOException {
		FigureTable.print(arguments, name, machine.description() + " " + how + "\n\n" + table.markdown());
		System.exit(areAllMet ? 0 : 1);
	}

	static String seconds(double seconds) {
		return FigureTable.number(seconds, 2) + " s";
	}

	static String megabytes(double megabytes) {
		return String.format(Locale.ROOT, "%.0f MB", megabytes);
	}
}
