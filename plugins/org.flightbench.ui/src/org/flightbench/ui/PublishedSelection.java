// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import java.util.List;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;

/** A selection provider for workbench parts that are not JFace viewers. */
public final class PublishedSelection implements ISelectionProvider {

	private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
	private IStructuredSelection selection = StructuredSelection.EMPTY;

	/** Publishes a selection of one element, or an empty selection if the element is null. */
	public void publish(Object element) {
		publishAll(element == null ? List.of() : List.of(element));
	}

	/** Publishes a selection of several elements. */
	public void publishAll(List<?> elements) {
		IStructuredSelection next = new StructuredSelection(elements);
		if (!next.equals(selection)) {
			selection = next;
			SelectionChangedEvent event = new SelectionChangedEvent(this, next);
			listeners.forEach(listener -> listener.selectionChanged(event));
		}
	}

	/** Removes all listeners and clears the selection. Call this when the part is disposed. */
	public void close() {
		listeners.clear();
		selection = StructuredSelection.EMPTY;
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

	/** Does nothing: only the user changes the selection. */
	@Override
	public void setSelection(ISelection ignored) {}
}
