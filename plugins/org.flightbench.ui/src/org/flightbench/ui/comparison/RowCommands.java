// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import org.flightbench.results.ResultId;

/** Commands for rows of a comparison that affect other parts of the workbench. */
interface RowCommands {

	/** Commands that do nothing. */
	RowCommands NONE = new RowCommands() {
		@Override
		public void selected(List<ResultId> ids) {
			// no effect
		}

		@Override
		public void shown(List<ResultId> ids) {
			// no effect
		}

		@Override
		public void showFlameGraph(List<ResultId> ids) {
			// no effect
		}
	};

	/** Called when the user selects results. The list may be empty. */
	void selected(List<ResultId> ids);

	/** Called when the table shows other rows or another comparison, with the results that are still selected. */
	void shown(List<ResultId> ids);

	/** Shows the flame graph of the first given result. */
	void showFlameGraph(List<ResultId> ids);
}
