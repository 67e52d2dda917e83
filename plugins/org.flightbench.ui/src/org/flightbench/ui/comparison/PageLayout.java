// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.function.IntSupplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.IMemento;

/**
 * The layout of the comparison page, which is restored after a restart.
 *
 * @param filterBar the bar that stores the filter and the grouping
 * @param vertical the sash form with the table and the runs above the charts
 * @param horizontal the sash form with the table on the left and the runs on the right
 */
record PageLayout(ResultFilterBar filterBar, SashForm vertical, SashForm horizontal) {

	private static final String GROUPED = "grouped";
	private static final String FILTER = "filter";
	private static final String UPPER_SHARE = "upperShare";
	private static final String TABLE_SHARE = "tableShare";
	private static final String RUNS_SHOWN = "runsShown";
	private static final int MIN_PERCENT = 5;
	private static final int USUAL_RUNS_PERCENT = 23;
	private static final int MAX_RUNS_PERCENT = 50;

	/** Hides or shows the panel of runs. */
	void toggleRuns() {
		horizontal.setMaximizedControl(areRunsShown() ? horizontal.getChildren()[0] : null);
	}

	/**
	 * Sets the panel of runs to its default share of the width or, if larger, to its minimum width. The minimum width
	 * may be larger with large fonts or in a narrow editor. Takes effect once the width of the page is known.
	 */
	void shareWithRuns(IntSupplier leastWidth) {
		horizontal.setWeights(100 - USUAL_RUNS_PERCENT, USUAL_RUNS_PERCENT);
		if (!widenRuns(leastWidth)) {
			horizontal.addListener(SWT.Resize, new Listener() {
				@Override
				public void handleEvent(Event event) {
					if (widenRuns(leastWidth)) {
						horizontal.removeListener(SWT.Resize, this);
					}
				}
			});
		}
	}

	/**
	 * Widens the panel of runs to its minimum width.
	 *
	 * @return false if the page has no width yet
	 */
	private boolean widenRuns(IntSupplier leastWidth) {
		int width = horizontal.getClientArea().width;
		if (width == 0) {
			return false;
		}
		int least = Math.ceilDiv(100 * (leastWidth.getAsInt() + horizontal.getSashWidth()), width);
		if (least > USUAL_RUNS_PERCENT) {
			int percent = Math.min(least, MAX_RUNS_PERCENT);
			horizontal.setWeights(100 - percent, percent);
		}
		return true;
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

	/** Restores the saved values and leaves all others unchanged. */
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
		if (share != null && share > MIN_PERCENT && share < 100 - MIN_PERCENT) {
			sash.setWeights(share, 100 - share);
		}
	}
}
