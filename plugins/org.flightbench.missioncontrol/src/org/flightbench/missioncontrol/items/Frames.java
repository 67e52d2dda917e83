// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.profile.Frame;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;

/** Frames as Mission Control has them, as Flightbench's. */
final class Frames {

	private Frames() {}

	static Frame of(IMCFrame frame) {
		IMCMethod method = frame.getMethod();
		String type = method == null || method.getType() == null ? "" : method.getType().getFullName();
		String name = method == null || method.getMethodName() == null ? "[unknown method]" : method.getMethodName();
		Integer line = frame.getFrameLineNumber();
		return new Frame(type == null ? "" : type, name, line == null ? 0 : Math.max(0, line), kind(frame.getType()));
	}

	/** A stack in the order that it has, of frames without their lines. */
	static List<Frame> of(List<? extends IMCFrame> stack) {
		List<Frame> frames = new ArrayList<>(stack.size());
		stack.forEach(frame -> frames.add(of(frame)));
		return frames;
	}

	private static Frame.Kind kind(IMCFrame.Type type) {
		if (type == IMCFrame.Type.INTERPRETED) {
			return Frame.Kind.INTERPRETED;
		}
		if (type == IMCFrame.Type.JIT_COMPILED) {
			return Frame.Kind.COMPILED;
		}
		if (type == IMCFrame.Type.INLINED) {
			return Frame.Kind.INLINED;
		}
		if (type == IMCFrame.Type.NATIVE) {
			return Frame.Kind.NATIVE;
		}
		if (type == IMCFrame.Type.CPP) {
			return Frame.Kind.CPP;
		}
		return type == IMCFrame.Type.KERNEL ? Frame.Kind.KERNEL : Frame.Kind.JAVA;
	}
}
