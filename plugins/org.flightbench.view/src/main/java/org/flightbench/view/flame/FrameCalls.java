// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.List;
import org.flightbench.recording.profile.Frame;

/**
 * The callers and callees of a frame over all its occurrences.
 *
 * @param frame the frame, or null for the root
 * @param isThere whether the graph contains the frame
 * @param callers the direct callers, heaviest first
 * @param callees the direct callees, heaviest first
 * @param classes the classes of the objects allocated below the frame, or in the whole graph if the frame is the root,
 * a class or missing
 */
public record FrameCalls(Frame frame, boolean isThere, List<CallRow> callers, List<CallRow> callees,
		List<CallRow> classes) {

	private static final int ROOT = -1;

	/** Computes the calls of a frame. Visits all nodes, so do not call it on the UI thread. */
	public static FrameCalls of(FlameNodes nodes, Frame frame) {
		int number = frame == null ? ROOT : number(nodes, frame);
		boolean isThere = frame == null || number != ROOT;
		boolean ofAll = !isThere || frame == null || frame.kind() == Frame.Kind.CLASS;
		return new FrameCalls(frame, isThere, number == ROOT ? List.of() : CallRow.callers(nodes, number),
				isThere ? CallRow.callees(nodes, number) : List.of(), CallRow.classes(nodes, ofAll ? ROOT : number));
	}

	private static int number(FlameNodes nodes, Frame frame) {
		for (int number = 0; number < nodes.frameCount(); number++) {
			if (nodes.graph().profile().frames().frame(number).equals(frame)) {
				return number;
			}
		}
		return ROOT;
	}
}
