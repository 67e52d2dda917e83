// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.IPlaceholderFolderLayout;
import org.flightbench.ui.bench.BenchmarkOutputView;
import org.flightbench.ui.comparison.CausesView;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.safepoint.view.SafepointsView;
import org.flightbench.ui.start.RunsView;

/**
 * The default perspective of the desktop. Only the editor area is visible at first; views open to the right of it and
 * below.
 */
public final class ComparisonPerspective implements IPerspectiveFactory {

	static final String ID = "org.flightbench.rcp.comparison";
	private static final float EDITORS_SHARE = 0.78f;
	private static final float EDITORS_HEIGHT = 0.5f;
	private static final float FLAME_SHARE = 0.55f;

	@Override
	public void createInitialLayout(IPageLayout layout) {
		layout.setEditorAreaVisible(true);
		layout.createPlaceholderFolder("right", IPageLayout.RIGHT, EDITORS_SHARE, IPageLayout.ID_EDITOR_AREA)
				.addPlaceholder(RunsView.ID);
		IPlaceholderFolderLayout bottom = layout.createPlaceholderFolder("bottom", IPageLayout.BOTTOM, EDITORS_HEIGHT,
				IPageLayout.ID_EDITOR_AREA);
		bottom.addPlaceholder(FlameGraphView.ID);
		bottom.addPlaceholder(SafepointsView.ID);
		bottom.addPlaceholder(BenchmarkOutputView.ID);
		layout.createPlaceholderFolder("causes", IPageLayout.RIGHT, FLAME_SHARE, "bottom")
				.addPlaceholder(CausesView.ID);
		layout.addShowViewShortcut(RunsView.ID);
		layout.addShowViewShortcut(FlameGraphView.ID);
		layout.addShowViewShortcut(CausesView.ID);
		layout.addShowViewShortcut(SafepointsView.ID);
		layout.addShowViewShortcut(BenchmarkOutputView.ID);
		layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
	}
}
