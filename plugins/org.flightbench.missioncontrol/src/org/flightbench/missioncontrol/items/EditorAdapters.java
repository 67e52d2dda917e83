// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.safepoint.SafepointState;

/** Adapts Mission Control's editor to the recording that it shows, for the Safepoints view. */
public final class EditorAdapters implements IAdapterFactory {

	private static final Class<?>[] ADAPTERS = {SafepointState.class};

	@Override
	public <T> T getAdapter(Object adaptable, Class<T> type) {
		Path file = adaptable instanceof IEditorPart editor ? OpenRecording.file(editor.getEditorInput()) : null;
		return type == SafepointState.class && file != null
				? type.cast(new SafepointState(List.of(file), List.of()))
				: null;
	}

	@Override
	public Class<?>[] getAdapterList() {
		return ADAPTERS.clone();
	}
}
