// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.flightbench.ui.bench.BenchmarkOutputView;
import org.flightbench.ui.view.RunsView;

/** The desktop's perspective: editors take all the room; the Runs view opens at the right when asked for. */
public final class ComparisonPerspective implements IPerspectiveFactory {

	static final String ID = "org.flightbench.rcp.comparison";
	private static final float EDITORS_SHARE = 0.78f;
	private static final float EDITORS_HEIGHT = 0.7f;

	@Override
	public void createInitialLayout(IPageLayout layout) {
		layout.setEditorAreaVisible(true);
		layout.createPlaceholderFolder("right", IPageLayout.RIGHT, EDITORS_SHARE, IPageLayout.ID_EDITOR_AREA)
				.addPlaceholder(RunsView.ID);
		layout.createPlaceholderFolder("bottom", IPageLayout.BOTTOM, EDITORS_HEIGHT, IPageLayout.ID_EDITOR_AREA)
				.addPlaceholder(BenchmarkOutputView.ID);
		layout.addShowViewShortcut(RunsView.ID);
		layout.addShowViewShortcut(BenchmarkOutputView.ID);
		layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
	}
}
