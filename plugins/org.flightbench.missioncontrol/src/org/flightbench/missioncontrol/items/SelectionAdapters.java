// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.safepoint.SelectedTime;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/** Adapts events selected in Mission Control's pages and views for Flightbench's views. */
public final class SelectionAdapters implements IAdapterFactory {

	private static final Class<?>[] ADAPTERS = {StackSource.class, SelectedTime.class};

	@Override
	public <T> T getAdapter(Object adaptable, Class<T> type) {
		IItemCollection items = adaptable instanceof IItemCollection collection
				? collection
				: Adapters.adapt(adaptable, IItemCollection.class);
		if (items == null) {
			return null;
		}
		return type == SelectedTime.class
				? type.cast(new ItemTime(items))
				: type == StackSource.class ? type.cast(stacks(items)) : null;
	}

	private static StackSource stacks(IItemCollection items) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IEditorPart editor = window == null || window.getActivePage() == null
				? null
				: window.getActivePage().getActiveEditor();
		return editor instanceof IPageContainer container && container.getRecordingRange() != null
				? new ItemStackSource(OpenRecording.ofSelection(container, items), items, StackTraceChoices.current())
				: null;
	}

	@Override
	public Class<?>[] getAdapterList() {
		return ADAPTERS.clone();
	}
}
