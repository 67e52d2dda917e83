// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.safepoint.load.SafepointState;

/** The recording that an editor of Mission Control shows, as the Safepoints view reads it. */
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
