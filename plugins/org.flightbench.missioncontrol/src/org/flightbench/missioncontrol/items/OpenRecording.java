// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.nio.file.Path;
import java.util.List;
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

	private OpenRecording() {}

	/**
	 * All events of an editor's recording.
	 *
	 * @param hasHiddenFrames as {@link LoadedRecording} has it
	 */
	public static LoadedRecording of(IPageContainer editor, IItemCollection items, boolean hasHiddenFrames) {
		IEditorInput input = input(editor);
		return LoadedRecording.of(name(input), file(input), items, editor.getRecordingRange(), hasHiddenFrames);
	}

	/** Some of the events of an editor's recording, with the name and the time of all of it. */
	public static LoadedRecording ofSome(IPageContainer editor, IItemCollection items) {
		IEditorInput input = input(editor);
		return LoadedRecording.ofSome(name(input), file(input), items, editor.getRecordingRange());
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
