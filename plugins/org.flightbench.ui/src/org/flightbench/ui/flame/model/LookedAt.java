// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.FlameStart;
import org.flightbench.report.flame.style.FlameSize;
import org.flightbench.ui.Heap;

/**
 * A profile with the frames that the user wants to see of it.
 *
 * @param read as it was read
 * @param plain with the frames, from the root down
 * @param seen the same as it is drawn; the same object unless it is inverted
 * @param scale how weights are scaled
 * @param start where the first look goes
 */
record LookedAt(StackProfile read, StackProfile plain, StackProfile seen, Scale scale,
		FlameStart start) {

	/** Laying out more stacks takes so long that a coarse picture comes first. */
	private static final int MANY_STACKS = 50_000;
	/** The share of a coarse graph's smallest frames: less than a pixel of most screens. */
	private static final double COARSE = 0.0005;

	static LookedAt of(FlameInput input, ProfileView view) {
		boolean isInverted = input.profile().inverted();
		StackProfile plain = view.withInverted(isInverted).of(input.profile());
		StackProfile seen = view.inverted() != isInverted ? view.of(input.profile()) : plain;
		return new LookedAt(input.profile(), plain, seen, input.scale(), input.start());
	}

	boolean isInverted() {
		return seen != plain;
	}

	/** Whether a coarse picture is worth its time. */
	boolean isLarge() {
		return plain.stacks().size() > MANY_STACKS;
	}

	/** The share of the width below which frames are left out of a coarse picture. */
	double coarse(double least) {
		return Math.max(COARSE, least);
	}

	/** How much of it is laid out, if it is not a part that will soon be replaced. */
	FlameFit fit(double least) {
		return FlameFit.of(FlameSize.of(seen), isInverted() ? 2 : 1, least, Heap::free);
	}
}
