// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySource;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.history.SelectedRun;

/**
 * Provides the contents of the Outline and Properties views for a history. This is a separate class because support for
 * histories is optional.
 */
public final class HistoryAdapters implements IAdapterFactory {

	@Override
	public <T> T getAdapter(Object adaptable, Class<T> type) {
		if (adaptable instanceof SelectedRun run && type == IPropertySource.class) {
			return type.cast(new HistoryProperties(run));
		}
		return adaptable instanceof HistoryEditor editor && type == IContentOutlinePage.class
				? type.cast(new EditorOutline(editor, "history.outline"))
				: null;
	}

	@Override
	public Class<?>[] getAdapterList() {
		return new Class<?>[]{IPropertySource.class, IContentOutlinePage.class};
	}
}
