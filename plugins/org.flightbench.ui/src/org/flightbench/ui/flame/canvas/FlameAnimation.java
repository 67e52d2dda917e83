// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

import org.flightbench.report.flame.FlamePlace;
import org.flightbench.ui.preferences.Preferences;

/** Moves the picture from one place to another in a short time, so that the eye can follow. */
public final class FlameAnimation {

	/** The name of the preference; on is usual. */
	private static final String OFF = "flameWithoutAnimation";
	private static final long NANOS = 180_000_000;
	private static final int FRAME_MILLIS = 16;
	/** In larger trees the eye finds nothing again anyway. */
	private static final int LARGEST_TREE = 2_000_000;

	private final FlameCanvas canvas;
	private FlamePlace from;
	private FlamePlace to;
	private long begin;
	private int round;

	FlameAnimation(FlameCanvas canvas) {
		this.canvas = canvas;
	}

	/** Whether the user wants it. */
	public static boolean isOn() {
		return !Preferences.store().getBoolean(OFF);
	}

	/** Whether the user wants it, from now on. */
	public static void turnOn(boolean on) {
		Preferences.store().setValue(OFF, !on);
	}

	/** Goes from one place to another; at once if no animation is wanted. */
	void start(FlamePlace here, FlamePlace there) {
		from = here;
		to = there;
		begin = System.nanoTime();
		boolean wanted = isOn() && canvas.nodes().size() <= LARGEST_TREE;
		step(wanted ? ++round : stop());
	}

	/** Stays where the picture is. */
	int stop() {
		begin = 0;
		return ++round;
	}

	private void step(int wanted) {
		if (wanted != round || canvas.isDisposed()) {
			return;
		}
		double share = Math.min(1, (double) (System.nanoTime() - begin) / NANOS);
		if (share >= 1) {
			canvas.scrollTo(to);
			canvas.hoverAgain();
			return;
		}
		// slower at the end
		double eased = 1 - (1 - share) * (1 - share);
		canvas.scrollTo(new FlamePlace(to.zoomed(), from.window().towards(to.window(), eased),
				from.top() + (to.top() - from.top()) * eased));
		canvas.getDisplay().timerExec(FRAME_MILLIS, () -> step(wanted));
	}
}
