// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.FlameOpener;

/**
 * Publishes the selected rows to the workbench. Selecting a single row with recordings also opens the Flame Graph and
 * Causes views.
 */
final class ComparisonRowCommands implements RowCommands {

	private final IWorkbenchPage page;
	private final Supplier<Comparison> comparison;
	private final PublishedSelection selection;

	ComparisonRowCommands(IWorkbenchPage page, Supplier<Comparison> comparison, PublishedSelection selection) {
		this.page = page;
		this.comparison = comparison;
		this.selection = selection;
	}

	@Override
	public void selected(List<ResultId> ids) {
		publish(ids);
		if (ids.size() == 1 && first() != null) {
			FlameOpener.clicked(page, first());
			CauseOpener.clicked(page, first());
		}
	}

	@Override
	public void shown(List<ResultId> ids) {
		publish(ids);
	}

	@Override
	public void showFlameGraph(List<ResultId> ids) {
		publish(ids);
		if (first() != null) {
			FlameOpener.open(page, first());
		}
	}

	private void publish(List<ResultId> ids) {
		Comparison shown = comparison.get();
		if (shown == null) {
			return;
		}
		selection.publishAll(SelectedResult.of(shown, ids));
	}

	private SelectedResult first() {
		return (SelectedResult) ((IStructuredSelection) selection.getSelection()).getFirstElement();
	}
}
