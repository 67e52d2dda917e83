// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.calls;

import java.util.List;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.flame.FlameNodes;

/**
 * The callers and callees of a frame, wherever it is called from.
 *
 * @param frame the frame, null for the root
 * @param isThere whether the graph has it
 * @param callers those that call it directly, the heaviest first
 * @param callees those that it calls directly, the heaviest first
 * @param classes the classes of objects that were allocated in it and below it; of a class all of the graph
 */
public record FrameCalls(Frame frame, boolean isThere, List<CallRow> callers, List<CallRow> callees,
		List<CallRow> classes) {

	private static final int ROOT = -1;

	/** Walks over all nodes: not for the thread that draws. */
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
