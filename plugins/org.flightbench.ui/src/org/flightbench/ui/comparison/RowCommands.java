// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import org.flightbench.results.ResultId;

/** Commands beyond a comparison's page for some of its rows. */
interface RowCommands {

	/** Nothing happens. */
	RowCommands NONE = new RowCommands() {
		@Override
		public void selected(List<ResultId> ids) {
			// nobody is interested
		}

		@Override
		public void showFlameGraph(List<ResultId> ids) {
			// there is nothing to show it in
		}
	};

	/** The user selected these results, perhaps none. */
	void selected(List<ResultId> ids);

	/** The user wants to see where the bytes of the first of these results come from. */
	void showFlameGraph(List<ResultId> ids);
}
