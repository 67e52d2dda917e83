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

/** The recording that an editor of Mission Control shows. */
public final class OpenRecording {

	/** The file names of recordings, for a dialog; any other behind. */
	public static final List<String> PATTERNS = List.of(FileKind.RECORDING.patterns(), "*");

	/** All events of editors, which give them to their pages alone. */
	private static final Map<IPageContainer, IItemCollection> EVENTS = new WeakHashMap<>();

	private OpenRecording() {}

	/** Notes all events of an editor, for selections in it. For the UI thread. */
	public static void note(IPageContainer editor, IItemCollection items) {
		EVENTS.put(editor, items);
	}

	/**
	 * All events of an editor's recording.
	 *
	 * @param hasHiddenFrames as {@link LoadedRecording} has it
	 */
	public static LoadedRecording of(IPageContainer editor, IItemCollection items, boolean hasHiddenFrames) {
		IEditorInput input = input(editor);
		return LoadedRecording.of(name(input), file(input), items, editor.getRecordingRange(), hasHiddenFrames);
	}

	/**
	 * The recording of an editor in which events are selected. Of one without a page of Flightbench no others are
	 * known. For the UI thread.
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

	/** The file that an editor shows, null if it shows none. */
	public static Path file(IEditorInput input) {
		return input instanceof IPathEditorInput file && file.getPath() != null
				? file.getPath().toFile().toPath().toAbsolutePath()
				: null;
	}
}
