// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.util.List;

import org.eclipse.ui.IEditorRegistry;
import org.eclipse.ui.internal.registry.EditorDescriptor;
import org.eclipse.ui.internal.registry.EditorRegistry;
import org.flightbench.ui.recording.RecordingEditor;

/**
 * Adds Flightbench's editor to <em>Open With</em> and to the file associations of recordings. A plug-in extension
 * cannot do this without becoming the default: if there are two editors for a file extension, the workbench uses the
 * one whose bundle is first in alphabetical order, which is Flightbench's.
 */
public final class OpenWith {

	private static final String RECORDING = "x.jfr";

	private OpenWith() {}

	/** Adds the editor after the existing ones, so that Mission Control's editor remains the default. */
	public static void offer(IEditorRegistry registry) {
		boolean isThere = List.of(registry.getEditors(RECORDING)).stream()
				.anyMatch(editor -> RecordingEditor.ID.equals(editor.getId()));
		if (!isThere && registry instanceof EditorRegistry editors
				&& editors.findEditor(RecordingEditor.ID) instanceof EditorDescriptor own) {
			editors.addEditorFromPlugin(own, List.of("jfr"), List.of(), List.of(), false);
		}
	}
}
