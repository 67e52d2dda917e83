// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.Heap;
import org.flightbench.view.flame.FlameSize;
import org.flightbench.view.flame.InitialZoom;

/**
 * A profile to which the view has been applied.
 *
 * @param read the profile as it was read
 * @param plain the profile with the view applied, without inverting it
 * @param seen the profile to draw; the same object as {@code plain} unless it is inverted
 * @param scale the scale of the weights
 * @param start the frame to zoom into first
 */
record ViewedProfile(StackProfile read, StackProfile plain, StackProfile seen, Scale scale,
		InitialZoom start) {

	/** The number of stacks above which a coarse graph is shown first, because the layout takes a long time. */
	private static final int MANY_STACKS = 50_000;
	/**
	 * The fraction of the width below which frames are omitted from a coarse graph: about one pixel on most screens.
	 */
	private static final double COARSE = 0.0005;

	static ViewedProfile of(FlameInput input, ProfileView view) {
		boolean isInverted = input.profile().inverted();
		StackProfile plain = view.withInverted(isInverted).of(input.profile());
		StackProfile seen = view.inverted() != isInverted ? view.of(input.profile()) : plain;
		return new ViewedProfile(input.profile(), plain, seen, input.scale(), input.start());
	}

	boolean isInverted() {
		return seen != plain;
	}

	/** Returns whether a coarse graph is to be shown first. */
	boolean isLarge() {
		return plain.stacks().size() > MANY_STACKS;
	}

	/** Returns the fraction of the width below which frames are omitted from a coarse graph. */
	double coarse(double least) {
		return Math.max(COARSE, least);
	}

	/** Returns the part of the graph that fits into memory. */
	FlameFit fit(double least) {
		return FlameFit.of(FlameSize.of(seen), isInverted() ? 2 : 1, least, Heap::free);
	}
}
