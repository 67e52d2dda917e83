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

/** Publishes to the workbench what is selected in a part that is not a viewer. */
public final class PublishedSelection implements ISelectionProvider {

	private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
	private IStructuredSelection selection = StructuredSelection.EMPTY;

	/** Publishes another selection; null for none. */
	public void publish(Object element) {
		publishAll(element == null ? List.of() : List.of(element));
	}

	/** Publishes another selection of several elements. */
	public void publishAll(List<?> elements) {
		IStructuredSelection next = new StructuredSelection(elements);
		if (!next.equals(selection)) {
			selection = next;
			SelectionChangedEvent event = new SelectionChangedEvent(this, next);
			listeners.forEach(listener -> listener.selectionChanged(event));
		}
	}

	/** Releases the selection and its listeners when the part that it was made in is disposed. */
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

	/** Selections are made by the user. */
	@Override
	public void setSelection(ISelection ignored) {
		// the workbench does not set the selection of parts
	}
}
