// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.view.FlameOpener;

/** Tells the workbench which rows are selected; a row whose recordings are there is shown by the Flame Graph view. */
final class ComparisonRows implements RowCommands {

	private final IWorkbenchPage page;
	private final Supplier<Comparison> comparison;
	private final PublishedSelection selection;

	ComparisonRows(IWorkbenchPage page, Supplier<Comparison> comparison, PublishedSelection selection) {
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
			selection.publishAll(ids.stream().map(id -> selected(comparison.get(), id)).toList());
		}
	}

	private static SelectedResult selected(Comparison comparison, ResultId id) {
		List<Run> others = comparison.runs().stream().filter(run -> run != comparison.baseline())
				.filter(run -> run.results().stream().anyMatch(result -> result.id().equals(id))).toList();
		return new SelectedResult(id, comparison.baseline(), others);
	}

	private SelectedResult first() {
		return (SelectedResult) ((IStructuredSelection) selection.getSelection()).getFirstElement();
	}
}
