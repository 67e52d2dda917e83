// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Picture;
import org.flightbench.ui.tests.kit.ProductAppearance;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Takes the screenshots of the history for the documentation. Started by {@code docs/take-pictures}. */
@ExtendWith({CleanDesktop.class, ProductAppearance.class})
class HistoryPictures {

	@TempDir
	Path folder;

	@Test
	void allSeriesAndOneOfThem() throws IOException {
		Path file = Histories.store(folder.resolve("nightly.db"), Histories.NIGHTLY, null);
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
		Histories.untilSearched();
		Picture.take("history-grid");
		Ui.run(() -> {
			Table changes = Widgets.withId(Ui.shell(), Table.class, "history.changes");
			for (int row = 0; row < changes.getItemCount(); row++) {
				if (changes.getItem(row).getText(2).contains("partitionedIngestMixed")) {
					changes.setSelection(row);
				}
			}
			Widgets.notify(changes, SWT.Selection);
		});
		Picture.theme(Picture.DARK);
		Picture.take("history-series-dark");
	}
}
