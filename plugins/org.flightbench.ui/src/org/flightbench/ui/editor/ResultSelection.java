// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.List;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.model.SelectedResult;

/** Tells the workbench which results of a comparison are selected. */
final class ResultSelection implements ISelectionProvider {

	private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
	private IStructuredSelection selection = StructuredSelection.EMPTY;

	/** Tells which rows are selected. */
	void publish(Comparison comparison, List<ResultId> ids) {
		selection = new StructuredSelection(ids.stream().map(id -> selected(comparison, id)).toList());
		SelectionChangedEvent event = new SelectionChangedEvent(this, selection);
		listeners.forEach(listener -> listener.selectionChanged(event));
	}

	private static SelectedResult selected(Comparison comparison, ResultId id) {
		List<Run> others = comparison.runs().stream().filter(run -> run != comparison.baseline())
				.filter(run -> run.results().stream().anyMatch(result -> result.id().equals(id))).toList();
		return new SelectedResult(id, comparison.baseline(), others);
	}

	@Override
	public void addSelectionChangedListener(ISelectionChangedListener listener) {
		listeners.add(listener);
	}

	@Override
	public void removeSelectionChangedListener(ISelectionChangedListener listener) {
		listeners.remove(listener);
	}

	@Override
	public ISelection getSelection() {
		return selection;
	}

	/** Selections are made by the user. */
	@Override
	public void setSelection(ISelection ignored) {
		// the workbench does not set the selection of parts
	}
}
