// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySource;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.RecordingEditor;

/** Provides the contents of the Outline and Properties views for comparisons and recordings. */
public final class ResultAdapters implements IAdapterFactory {

	@Override
	public <T> T getAdapter(Object adaptable, Class<T> type) {
		if (adaptable instanceof SelectedResult row && type == IPropertySource.class) {
			return type.cast(new ResultProperties(row));
		}
		if (type == IContentOutlinePage.class && adaptable instanceof RecordingEditor editor) {
			return type.cast(new EditorOutline(editor, "recording.outline"));
		}
		return adaptable instanceof ComparisonEditor editor && type == IContentOutlinePage.class
				? type.cast(new ComparisonOutline(editor))
				: null;
	}

	@Override
	public Class<?>[] getAdapterList() {
		return new Class<?>[]{IPropertySource.class, IContentOutlinePage.class};
	}
}
