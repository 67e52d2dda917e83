// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.Arrays;
import java.util.List;

import org.eclipse.ui.IMemento;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.FrameMatch.Kind;

/** Saves frames selected by the user in mementos of the workbench. Frames are identified by name. */
public final class SavedFrames {

	private static final String KIND = "kind";
	/**
	 * The key that earlier versions wrote instead of {@link #KIND}. Its value is an index in {@link #BY_BELOW} minus 1.
	 */
	private static final String BELOW = "below";
	private static final Kind[] BY_BELOW = {Kind.LIBRARY, Kind.METHOD, Kind.CLASS, Kind.PACKAGE};

	private SavedFrames() {}

	/** Writes a match as a child of the memento. */
	public static void save(IMemento memento, String type, FrameMatch frames) {
		memento.createChild(type, frames.name()).putString(KIND, frames.kind().name());
	}

	/** Reads all matches that {@link #save} wrote with the given type. */
	public static List<FrameMatch> restore(IMemento memento, String type) {
		return Arrays.stream(memento.getChildren(type)).map(one -> new FrameMatch(kind(one), one.getID())).toList();
	}

	private static Kind kind(IMemento memento) {
		String kept = memento.getString(KIND);
		Integer below = memento.getInteger(BELOW);
		if (below != null && below >= -1 && below + 1 < BY_BELOW.length) {
			return BY_BELOW[below + 1];
		}
		return Arrays.stream(Kind.values()).filter(kind -> kind.name().equals(kept)).findFirst().orElse(Kind.NAME);
	}
}
