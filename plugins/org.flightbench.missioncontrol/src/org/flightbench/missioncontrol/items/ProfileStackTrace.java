// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.lang.ref.WeakReference;
import java.util.AbstractList;
import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.util.MCFrame;
import org.openjdk.jmc.common.util.MCMethod;
import org.openjdk.jmc.common.util.MethodToolkit;

/**
 * A stack trace of a profile, innermost frame first. Frames are created lazily, and become unknown once nothing else
 * references the profile, because Mission Control's views retain what they showed last.
 */
final class ProfileStackTrace implements IMCStackTrace {

	/** A descriptor with ellipses for the parameters and the return type, which are unknown. */
	private static final String DESCRIPTOR = "(L\u2026;)L\u2026;";

	private final Frames frames;
	private final int stack;
	private final int begin;
	private final int depth;
	private final boolean isCutOff;

	ProfileStackTrace(Frames frames, StackProfile profile, int stack) {
		this.frames = frames;
		this.stack = stack;
		Stacks stacks = profile.stacks();
		int first = 0;
		int end = stacks.depth(stack);
		while (first < end && !isCode(frame(profile, first))) {
			first++;
		}
		while (end > first && !isCode(frame(profile, end - 1))) {
			end--;
		}
		begin = first;
		depth = end - first;
		isCutOff = stacks.depth(stack) > 0 && (frame(profile, 0).equals(Frame.CUT_OFF)
				|| frame(profile, stacks.depth(stack) - 1).equals(Frame.CUT_OFF));
	}

	private Frame frame(StackProfile profile, int index) {
		return profile.frames().frame(profile.stacks().frame(stack, index));
	}

	private static boolean isCode(Frame frame) {
		return frame.kind() != Frame.Kind.NOTE && frame.kind() != Frame.Kind.CLASS;
	}

	@Override
	public List<? extends IMCFrame> getFrames() {
		return new AbstractList<IMCFrame>() {
			@Override
			public IMCFrame get(int index) {
				return frames.get(stack, depth, begin, index);
			}

			@Override
			public int size() {
				return depth;
			}
		};
	}

	@Override
	public TruncationState getTruncationState() {
		return TruncationState.fromBoolean(isCutOff);
	}

	/** A cache of a profile's frames, converted to Mission Control's frames. Thread-safe. */
	static final class Frames {

		private static final IMCFrame GONE = new MCFrame(null, null, null, IMCFrame.Type.UNKNOWN);

		private final WeakReference<StackProfile> profile;
		private final IMCFrame[] made;

		Frames(StackProfile profile) {
			this.profile = new WeakReference<>(profile);
			made = new IMCFrame[profile.frames().size()];
		}

		private IMCFrame get(int stack, int depth, int begin, int index) {
			StackProfile known = profile.get();
			if (known == null) {
				return GONE;
			}
			int number = known.stacks().frame(stack,
					known.inverted() ? begin + index : begin + depth - 1 - index);
			IMCFrame frame = made[number];
			if (frame == null) {
				frame = of(known.frames().frame(number));
				made[number] = frame;
			}
			return frame;
		}

		private static IMCFrame of(Frame frame) {
			return new MCFrame(
					new MCMethod(MethodToolkit.typeFromBinaryJLS(frame.className()), frame.methodName(), DESCRIPTOR,
							null,
							frame.kind() == Frame.Kind.NATIVE),
					null, frame.line() > 0 ? frame.line() : null, type(frame.kind()));
		}

		private static IMCFrame.Type type(Frame.Kind kind) {
			return switch (kind) {
				case INTERPRETED -> IMCFrame.Type.INTERPRETED;
				case COMPILED -> IMCFrame.Type.JIT_COMPILED;
				case INLINED -> IMCFrame.Type.INLINED;
				case NATIVE -> IMCFrame.Type.NATIVE;
				case CPP -> IMCFrame.Type.CPP;
				case KERNEL -> IMCFrame.Type.KERNEL;
				case JAVA, CLASS, NOTE, THREAD -> IMCFrame.Type.UNKNOWN;
			};
		}
	}
}
