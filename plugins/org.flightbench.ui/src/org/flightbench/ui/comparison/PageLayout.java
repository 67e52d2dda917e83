// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.swt.custom.SashForm;
import org.eclipse.ui.IMemento;

/**
 * How the user divided the comparison's page among its parts, which it remembers over a restart.
 *
 * @param filterBar knows whether results are grouped
 * @param vertical table and runs above, charts below
 * @param horizontal the table, and the runs at its right
 */
record PageLayout(ResultFilterBar filterBar, SashForm vertical, SashForm horizontal) {

	private static final String GROUPED = "grouped";
	private static final String FILTER = "filter";
	private static final String UPPER_SHARE = "upperShare";
	private static final String TABLE_SHARE = "tableShare";
	private static final String RUNS_SHOWN = "runsShown";
	private static final int LEAST_PERCENT = 5;

	/** Hides the runs, or shows them again. */
	void toggleRuns() {
		horizontal.setMaximizedControl(areRunsShown() ? horizontal.getChildren()[0] : null);
	}

	private boolean areRunsShown() {
		return horizontal.getMaximizedControl() == null;
	}

	void save(IMemento memento) {
		memento.putBoolean(GROUPED, filterBar.isGrouped());
		memento.putString(FILTER, filterBar.filter());
		memento.putBoolean(RUNS_SHOWN, areRunsShown());
		memento.putInteger(UPPER_SHARE, share(vertical));
		memento.putInteger(TABLE_SHARE, share(horizontal));
	}

	/** Restores what was saved; what was not stays as it is. */
	void restore(IMemento memento) {
		if (memento.getBoolean(GROUPED) != null) {
			filterBar.setGrouped(memento.getBoolean(GROUPED));
		}
		if (memento.getString(FILTER) != null) {
			filterBar.setFilter(memento.getString(FILTER));
		}
		if (Boolean.FALSE.equals(memento.getBoolean(RUNS_SHOWN)) && areRunsShown()) {
			toggleRuns();
		}
		restore(vertical, memento.getInteger(UPPER_SHARE));
		restore(horizontal, memento.getInteger(TABLE_SHARE));
	}

	private static int share(SashForm sash) {
		int[] weights = sash.getWeights();
		return weights[0] * 100 / (weights[0] + weights[1]);
	}

	private static void restore(SashForm sash, Integer share) {
		if (share != null && share > LEAST_PERCENT && share < 100 - LEAST_PERCENT) {
			sash.setWeights(share, 100 - share);
		}
	}
}
