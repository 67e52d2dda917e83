// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.util.List;

import org.eclipse.ui.IEditorRegistry;
import org.eclipse.ui.internal.registry.EditorDescriptor;
import org.eclipse.ui.internal.registry.EditorRegistry;
import org.flightbench.ui.recording.RecordingEditor;

/**
 * Offers Flightbench's editor for recordings beside Mission Control's: in <em>Open With</em>, and where the user
 * chooses which editor opens files of a kind. An extension cannot say so: of two editors for a kind the one whose
 * bundle comes first in the alphabet would open it, which is not Mission Control's.
 */
public final class OpenWith {

	private static final String RECORDING = "x.jfr";

	private OpenWith() {}

	/** Behind the editors that there are, so that the default one remains. */
	public static void offer(IEditorRegistry registry) {
		boolean isThere = List.of(registry.getEditors(RECORDING)).stream()
				.anyMatch(editor -> RecordingEditor.ID.equals(editor.getId()));
		if (!isThere && registry instanceof EditorRegistry editors
				&& editors.findEditor(RecordingEditor.ID) instanceof EditorDescriptor own) {
			editors.addEditorFromPlugin(own, List.of("jfr"), List.of(), List.of(), false);
		}
	}
}
