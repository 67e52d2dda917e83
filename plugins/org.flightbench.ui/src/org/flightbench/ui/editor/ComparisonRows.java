// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.view.FlameOpener;

/** Tells the workbench which rows are selected; a row whose recordings are there is shown by the Flame Graph view. */
final class ComparisonRows implements RowCommands {

	private final IWorkbenchPage page;
	private final Supplier<Comparison> comparison;
	private final ResultSelection selection;

	ComparisonRows(IWorkbenchPage page, Supplier<Comparison> comparison, ResultSelection selection) {
		this.page = page;
		this.comparison = comparison;
		this.selection = selection;
	}

	@Override
	public void selected(List<ResultId> ids) {
		publish(ids);
		if (ids.size() == 1 && first() != null) {
			FlameOpener.clicked(page, first());
		}
	}

	@Override
	public void showFlameGraph(List<ResultId> ids) {
		publish(ids);
		if (first() != null) {
			FlameOpener.open(page, first());
		}
	}

	private void publish(List<ResultId> ids) {
		if (comparison.get() != null) {
			selection.publish(comparison.get(), ids);
		}
	}

	private SelectedResult first() {
		return (SelectedResult) ((IStructuredSelection) selection.getSelection()).getFirstElement();
	}
}
