// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.base.BoundedSearch;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.Libraries;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.StackSet;
import org.flightbench.recording.profile.Stacks;

/**
 * View options of a profile: which frames are shown, and how they are ordered. Applying them creates a new profile. The
 * frames of threads always stay at the root.
 *
 * @param separation the granularity at which frames are distinguished
 * @param inverted whether to invert stacks, so that they start at the frame in which the event happened
 * @param collapsed whether to show only the outermost call of a frame that is called recursively, directly or
 * indirectly
 * @param hidden the frames to hide
 * @param only the frames of which a stack must contain at least one to be shown; null to show all stacks
 * @param focus the frames at which stacks start, hiding stacks that contain none of them; null to start at the root
 * @param classes the position at which to show the class of the object that an event concerns
 * @param librariesGrouped whether to merge consecutive frames of a library, see {@link Libraries}
 */
public record ProfileView(Separation separation, boolean inverted, boolean collapsed, List<FrameMatch> hidden,
		FrameMatch only, FrameMatch focus, ClassPlace classes, boolean librariesGrouped) {

	/** A view of all frames, identified by method. */
	public static final ProfileView PLAIN = new ProfileView(Separation.METHOD, false, false, List.of(), null, null,
			ClassPlace.LEAF, false);

	/** The positions at which the object's class can be shown in the stack. */
	public enum ClassPlace {
		/** At the leaf of the stack. */
		LEAF,
		/** At the root, so that each class has its own tree. */
		ROOT,
		/** Not shown. */
		NONE
	}

	public ProfileView {
		hidden = List.copyOf(hidden);
	}

	public ProfileView withSeparation(Separation other) {
		return new ProfileView(other, inverted, collapsed, hidden, only, focus, classes, librariesGrouped);
	}

	public ProfileView withInverted(boolean other) {
		return new ProfileView(separation, other, collapsed, hidden, only, focus, classes, librariesGrouped);
	}

	public ProfileView withCollapsed(boolean other) {
		return new ProfileView(separation, inverted, other, hidden, only, focus, classes, librariesGrouped);
	}

	/** Returns a copy that hides exactly the given frames. */
	public ProfileView withHidden(List<FrameMatch> other) {
		return new ProfileView(separation, inverted, collapsed, other, only, focus, classes, librariesGrouped);
	}

	/** Returns a copy that additionally hides or shows the given frames. */
	public ProfileView withHidden(FrameMatch frames, boolean isHidden) {
		List<FrameMatch> others = new ArrayList<>(hidden);
		others.remove(frames);
		if (isHidden) {
			others.add(frames);
		}
		return withHidden(others);
	}

	/** Returns a copy that shows only stacks that contain one of the given frames; null shows all stacks. */
	public ProfileView withOnly(FrameMatch other) {
		return new ProfileView(separation, inverted, collapsed, hidden, other, focus, classes, librariesGrouped);
	}

	/** Returns a copy whose stacks start with one of the given frames; with null, they start at the root. */
	public ProfileView withFocus(FrameMatch other) {
		return new ProfileView(separation, inverted, collapsed, hidden, only, other, classes, librariesGrouped);
	}

	public ProfileView withClasses(ClassPlace other) {
		return new ProfileView(separation, inverted, collapsed, hidden, only, focus, other, librariesGrouped);
	}

	public ProfileView withLibrariesGrouped(boolean other) {
		return new ProfileView(separation, inverted, collapsed, hidden, only, focus, classes, other);
	}

	/**
	 * Returns a copy with the focus and the hidden frames of another view; {@linkplain FrameMatch#isGeneral general}
	 * selections remain those of this view.
	 */
	public ProfileView filteredLike(ProfileView other) {
		List<FrameMatch> filtered = Stream.concat(hidden.stream().filter(FrameMatch::isGeneral),
				other.hidden.stream().filter(frames -> !frames.isGeneral())).toList();
		return withHidden(filtered).withFocus(other.focus);
	}

	/** Returns whether stacks or frames are hidden. */
	public boolean isFiltered() {
		return !hidden.isEmpty() || only != null || focus != null;
	}

	/** Returns a copy that shows all stacks and frames. */
	public ProfileView unfiltered() {
		return withHidden(List.of()).withOnly(null).withFocus(null);
	}

	/** Returns the granularity with which a profile must be read for this view. */
	public Separation readSeparation() {
		return separation == Separation.LINE ? Separation.LINE : Separation.METHOD;
	}

	/** Returns whether this view does not change a profile that was read with the given granularity. */
	public boolean isPlain(Separation read) {
		return separation == read && !separation.mergesNeighbors() && !inverted && !collapsed && hidden.isEmpty()
				&& only == null && focus == null && classes == ClassPlace.LEAF && !librariesGrouped;
	}

	/** Applies this view to a profile. Returns the same object if nothing changes. */
	public StackProfile of(StackProfile profile) {
		return leavesAsIs(profile) ? profile : new Application(profile).run();
	}

	/** Returns whether the profile can be used unchanged, which saves the memory for a copy of its stacks. */
	private boolean leavesAsIs(StackProfile profile) {
		if (!isPlain(separation)) {
			return false;
		}
		for (int number = 0; number < profile.frames().size(); number++) {
			Frame frame = profile.frames().frame(number);
			if (!separation.of(frame).equals(frame)) {
				return false;
			}
		}
		return true;
	}

	/** Applies the view to one profile. */
	private final class Application {

		private static final int HIDDEN = -1;

		private final StackProfile profile;
		private final FrameTable frames = new FrameTable();
		private final int[] numbers;
		private final boolean[] isOnly;
		private final boolean[] isFocus;
		private final boolean[] isClass;
		private final boolean[] isThread;
		/** Whether consecutive frames with the same index are merged. */
		private final boolean[] isMerged;
		private int[] row = new int[128];
		private int depth;

		Application(StackProfile profile) {
			this.profile = profile;
			List<BoundedSearch> left = hidden.stream().map(FrameMatch::search).toList();
			BoundedSearch wanted = only == null ? null : only.search();
			BoundedSearch first = focus == null ? null : focus.search();
			int size = profile.frames().size();
			numbers = new int[size];
			isOnly = new boolean[size];
			isFocus = new boolean[size];
			isClass = new boolean[size];
			isThread = new boolean[size];
			isMerged = new boolean[size];
			for (int number = 0; number < size; number++) {
				Frame frame = profile.frames().frame(number);
				String name = frame.name();
				isThread[number] = frame.kind() == Frame.Kind.THREAD;
				numbers[number] = !isThread[number] && left.stream().anyMatch(search -> search.finds(name))
						? HIDDEN
						: frames.number(shown(frame));
				isOnly[number] = wanted == null || !isThread[number] && wanted.finds(name);
				isFocus[number] = first == null || !isThread[number] && first.finds(name);
				isClass[number] = frame.kind() == Frame.Kind.CLASS;
				isMerged[number] = !isClass[number] && (separation.mergesNeighbors() || library(frame) != null);
			}
		}

		private Frame shown(Frame frame) {
			String library = library(frame);
			return library == null ? separation.of(frame) : Libraries.frame(library);
		}

		private String library(Frame frame) {
			return librariesGrouped ? Libraries.of(frame) : null;
		}

		StackProfile run() {
			Stacks stacks = profile.stacks();
			StackSet result = StackSet.like(stacks);
			for (int stack = 0; stack < stacks.size(); stack++) {
				if (select(stacks, stack)) {
					result.addAll(row, depth, stacks, stack);
				}
			}
			return profile.with(frames, result.build(), inverted != profile.inverted());
		}

		/** Writes the visible part of a stack to the row. Returns false if the stack is hidden. */
		private boolean select(Stacks stacks, int stack) {
			int length = stacks.depth(stack);
			int root = length > 0 && isThread[stacks.frame(stack, 0)] ? 1 : 0;
			int first = root;
			while (first < length && !isFocus[stacks.frame(stack, first)]) {
				first++;
			}
			boolean found = first < length || length == root && focus == null;
			boolean matches = only == null;
			for (int index = 0; index < length && !matches; index++) {
				matches = isOnly[stacks.frame(stack, index)];
			}
			if (!found || !matches) {
				return false;
			}
			depth = 0;
			if (root > 0) {
				append(numbers[stacks.frame(stack, 0)], false, false);
			}
			int classFrame = HIDDEN;
			for (int index = first; index < length; index++) {
				int frame = stacks.frame(stack, index);
				if (isClass[frame] && classes != ClassPlace.LEAF) {
					classFrame = numbers[frame];
				} else if (numbers[frame] != HIDDEN) {
					append(numbers[frame], isClass[frame], isMerged[frame]);
				}
			}
			if (inverted) {
				reverse(root);
			}
			if (classes == ClassPlace.ROOT && classFrame != HIDDEN) {
				insert(root, classFrame);
			}
			return true;
		}

		private void append(int number, boolean leaf, boolean merged) {
			if (merged && depth > 0 && row[depth - 1] == number) {
				return;
			}
			if (!leaf && collapsed) {
				for (int index = 0; index < depth; index++) {
					if (row[index] == number) {
						depth = index + 1;
						return;
					}
				}
			}
			if (depth == row.length) {
				row = Arrays.copyOf(row, 2 * depth);
			}
			row[depth++] = number;
		}

		private void reverse(int from) {
			for (int low = from, high = depth - 1; low < high; low++, high--) {
				int frame = row[low];
				row[low] = row[high];
				row[high] = frame;
			}
		}

		private void insert(int at, int number) {
			if (depth == row.length) {
				row = Arrays.copyOf(row, 2 * depth);
			}
			System.arraycopy(row, at, row, at + 1, depth - at);
			row[at] = number;
			depth++;
		}
	}
}
