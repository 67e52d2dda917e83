// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.WeightedType;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * A filter for Mission Control's items below a frame of a profile. The stacks of these items start with the frames from
 * the root down to that frame.
 */
public final class FrameItemFilter implements IItemFilter {

	private final List<WeightedType> types;
	private final List<Frame> frames;
	private final Frame about;
	private final FrameNaming naming;

	private FrameItemFilter(List<WeightedType> types, List<Frame> frames, Frame about, FrameNaming naming) {
		this.types = types;
		this.frames = frames;
		this.about = about;
		this.naming = naming;
	}

	/**
	 * Creates a filter for the items below a frame.
	 *
	 * @param profile the profile that contains the frame
	 * @param stack the frames from the root to the frame; empty for all items of the profile
	 * @param naming the naming scheme of the profile's frames
	 */
	public static FrameItemFilter of(StackProfile profile, List<Frame> stack, FrameNaming naming) {
		List<Frame> frames = stack.stream().filter(frame -> frame.kind() != Frame.Kind.NOTE).toList();
		Frame last = frames.isEmpty() ? null : frames.get(frames.size() - 1);
		boolean isClass = last != null && last.kind() == Frame.Kind.CLASS;
		List<String> counted = profile.source(Side.BASELINE).counted().types();
		List<WeightedType> types = ProfileEvent.of(profile.event()).groups().stream().flatMap(List::stream)
				.filter(type -> counted.isEmpty() || counted.contains(type.name())).toList();
		return new FrameItemFilter(types,
				isClass ? frames.subList(0, frames.size() - 1) : frames, isClass ? last : null, naming);
	}

	@Override
	public Predicate<IItem> getPredicate(IType<IItem> type) {
		WeightedType weighted = types.stream().filter(one -> one.name().equals(type.getIdentifier())).findFirst()
				.orElse(null);
		if (weighted == null) {
			return item -> false;
		}
		IMemberAccessor<IMCStackTrace, IItem> stack = ItemFields.of(type, JfrAttributes.EVENT_STACKTRACE,
				IMCStackTrace.class);
		IMemberAccessor<?, IItem> itsClass = weighted.classField() == null
				? null
				: ItemFields.of(type, weighted.classField());
		Map<IMCStackTrace, Boolean> known = new IdentityHashMap<>();
		return item -> {
			IMCStackTrace trace = stack == null ? null : stack.getMember(item);
			boolean isBelow = trace == null ? frames.isEmpty() : known.computeIfAbsent(trace, this::begins);
			return isBelow && (about == null || itsClass != null && isAbout(itsClass.getMember(item)));
		};
	}

	private boolean begins(IMCStackTrace trace) {
		List<? extends IMCFrame> stack = trace.getFrames();
		int at = stack.size() - 1;
		for (Frame frame : frames) {
			if (at < 0 || !isSame(frame, ItemFields.frame(stack.get(at), naming))) {
				return false;
			}
			at--;
			while (Libraries.isGroup(frame) && at >= 0 && isSame(frame, ItemFields.frame(stack.get(at), naming))) {
				at--;
			}
		}
		return true;
	}

	/**
	 * Returns whether the frames are the same, ignoring their kinds and any lines that the profile does not
	 * distinguish.
	 */
	private static boolean isSame(Frame shown, Frame item) {
		if (Libraries.isGroup(shown)) {
			return shown.className().equals(Libraries.of(item));
		}
		return shown.method().equals(item.method()) && shown.className().equals(item.className())
				&& (shown.line() == 0 || shown.line() == item.line());
	}

	private boolean isAbout(Object value) {
		return value instanceof IMCType type && ItemFields.frame(type).className().equals(about.className());
	}
}
