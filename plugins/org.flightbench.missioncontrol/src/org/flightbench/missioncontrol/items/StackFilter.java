// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.LoadedEvents;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.flightbench.rules.Fields;

/** Finds the events below a frame of a flame graph: those whose stacks begin with the frames from the root to it. */
public final class StackFilter implements IItemFilter {

	private final LoadedEvents types;
	private final List<Frame> frames;
	private final Frame allocated;

	private StackFilter(LoadedEvents types, List<Frame> frames, Frame allocated) {
		this.types = types;
		this.frames = frames;
		this.allocated = allocated;
	}

	/**
	 * The events of a selection in a flame graph.
	 *
	 * @param profile what the graph shows
	 * @param stack from the frame above the root to the selected one; empty for all events
	 */
	public static StackFilter of(StackProfile profile, List<Frame> stack) {
		List<Frame> frames = stack.stream().filter(frame -> frame.kind() != Frame.Kind.NOTE).toList();
		Frame last = frames.isEmpty() ? null : frames.get(frames.size() - 1);
		boolean ofClass = last != null && last.kind() == Frame.Kind.CLASS;
		return new StackFilter(new LoadedEvents(ProfileRequest.of(profile.event())),
				ofClass ? frames.subList(0, frames.size() - 1) : frames, ofClass ? last : null);
	}

	@Override
	public Predicate<IItem> getPredicate(IType<IItem> type) {
		LoadedEvents.Type counted = types.type(type.getIdentifier());
		if (counted == null) {
			return item -> false;
		}
		IMemberAccessor<IMCStackTrace, IItem> stack = JfrAttributes.EVENT_STACKTRACE.getAccessor(type);
		IMemberAccessor<?, IItem> about = counted.classField() == null ? null : Fields.of(type, counted.classField());
		Map<IMCStackTrace, Boolean> known = new IdentityHashMap<>();
		return item -> {
			IMCStackTrace trace = stack == null ? null : stack.getMember(item);
			boolean below = trace == null ? frames.isEmpty() : known.computeIfAbsent(trace, this::begins);
			return below && (allocated == null || about != null && isAllocated(about.getMember(item)));
		};
	}

	private boolean begins(IMCStackTrace trace) {
		List<? extends IMCFrame> stack = trace.getFrames();
		if (stack.size() < frames.size()) {
			return false;
		}
		for (int index = 0; index < frames.size(); index++) {
			if (!isSame(frames.get(index), Frames.of(stack.get(stack.size() - 1 - index)))) {
				return false;
			}
		}
		return true;
	}

	/** Lines and kinds count only where the flame graph tells them apart. */
	private static boolean isSame(Frame shown, Frame event) {
		return shown.method().equals(event.method())
				&& LoadedEvents.readable(event.className()).equals(shown.className())
				&& (shown.line() == 0 || shown.line() == event.line());
	}

	private boolean isAllocated(Object value) {
		return value instanceof IMCType type
				&& LoadedEvents.readable(type.getFullName()).equals(allocated.className());
	}
}
