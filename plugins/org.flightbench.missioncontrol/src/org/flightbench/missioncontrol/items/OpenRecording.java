// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPathEditorInput;
import org.flightbench.recording.FileKind;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/** The recording shown by an editor of Mission Control. */
public final class OpenRecording {

	/** The file name patterns of recordings for a file dialog, followed by the pattern for all files. */
	public static final List<String> PATTERNS = List.of(FileKind.RECORDING.patterns(), "*");

	/** All events of each editor, stored here because Mission Control passes them only to pages. */
	private static final Map<IPageContainer, IItemCollection> EVENTS = new WeakHashMap<>();

	private OpenRecording() {}

	/** Stores all events of an editor for later use by its selections. Must be called on the UI thread. */
	public static void note(IPageContainer editor, IItemCollection items) {
		EVENTS.put(editor, items);
	}

	/**
	 * Returns the recording of an editor with all its events.
	 *
	 * @param hasHiddenFrames see {@link LoadedRecording}
	 */
	public static LoadedRecording of(IPageContainer editor, IItemCollection items, boolean hasHiddenFrames) {
		IEditorInput input = input(editor);
		return LoadedRecording.of(name(input), file(input), items, editor.getRecordingRange(), hasHiddenFrames);
	}

	/**
	 * Returns the recording of a selection in an editor. If none of Flightbench's pages has been shown in the editor,
	 * the recording contains only the selected events. Must be called on the UI thread.
	 */
	public static LoadedRecording ofSelection(IPageContainer editor, IItemCollection selected) {
		IEditorInput input = input(editor);
		return LoadedRecording.ofSome(name(input), file(input), EVENTS.getOrDefault(editor, selected),
				editor.getRecordingRange());
	}

	private static IEditorInput input(IPageContainer editor) {
		return editor instanceof IEditorPart part ? part.getEditorInput() : null;
	}

	private static String name(IEditorInput input) {
		return input == null ? "" : input.getName();
	}

	/** Returns the file of an editor, or null if it does not show a file. */
	public static Path file(IEditorInput input) {
		return input instanceof IPathEditorInput file && file.getPath() != null
				? file.getPath().toFile().toPath().toAbsolutePath()
				: null;
	}
}
