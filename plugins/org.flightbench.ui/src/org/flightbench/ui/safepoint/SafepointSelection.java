// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;

/** Tells the workbench what time is selected. */
final class SafepointSelection implements ISelectionProvider {

	private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
	private IStructuredSelection selection = StructuredSelection.EMPTY;

	/** Tells of another selection; null for none. */
	void publish(TimeSelection time) {
		IStructuredSelection next = time == null ? StructuredSelection.EMPTY : new StructuredSelection(time);
		if (!next.equals(selection)) {
			selection = next;
			SelectionChangedEvent event = new SelectionChangedEvent(this, next);
			listeners.forEach(listener -> listener.selectionChanged(event));
		}
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
