// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.flightbench.ui.recording.model.StackSource;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/** Events selected in a page of Mission Control, as Flightbench's views take them. */
public final class SelectionAdapters implements IAdapterFactory {

	private static final Class<?>[] ADAPTERS = {StackSource.class};

	@Override
	public <T> T getAdapter(Object adaptable, Class<T> type) {
		if (type != StackSource.class || !(adaptable instanceof IItemCollection items)) {
			return null;
		}
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IEditorPart editor = window == null || window.getActivePage() == null
				? null
				: window.getActivePage().getActiveEditor();
		return editor instanceof IPageContainer container && container.getRecordingRange() != null
				? type.cast(new ItemStackSource(OpenRecording.of(container, items)))
				: null;
	}

	@Override
	public Class<?>[] getAdapterList() {
		return ADAPTERS.clone();
	}
}
