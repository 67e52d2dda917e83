// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.flightbench.ui.preferences.Preferences;
import org.flightbench.view.flame.FlameViewport;

/** Animates the transition from one viewport of the graph to another, so that the user can follow it. */
public final class FlameAnimation {

	/** The name of the preference that disables animation. Animation is enabled by default. */
	private static final String OFF = "flameWithoutAnimation";
	private static final long NANOS = 180_000_000;
	private static final int FRAME_MILLIS = 16;
	/** The maximum number of nodes in an animated graph. In larger graphs, animation does not help the user. */
	private static final int LARGEST_TREE = 2_000_000;

	private final FlameCanvas canvas;
	private FlameViewport from;
	private FlameViewport to;
	private long begin;
	private int round;

	FlameAnimation(FlameCanvas canvas) {
		this.canvas = canvas;
	}

	/** Returns whether animation is enabled in the preferences. */
	public static boolean isOn() {
		return !Preferences.store().getBoolean(OFF);
	}

	/** Enables or disables animation in the preferences. */
	public static void turnOn(boolean on) {
		Preferences.store().setValue(OFF, !on);
	}

	/** Moves from one viewport to another. Jumps there if animation is disabled or the graph is too large. */
	void start(FlameViewport here, FlameViewport there) {
		from = here;
		to = there;
		begin = System.nanoTime();
		boolean wanted = isOn() && canvas.nodes().size() <= LARGEST_TREE;
		step(wanted ? ++round : stop());
	}

	/**
	 * Stops the animation at its current step.
	 *
	 * @return the ID of the next animation; steps with an earlier ID are ignored
	 */
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
		// slows down toward the end
		double eased = 1 - (1 - share) * (1 - share);
		canvas.scrollTo(new FlameViewport(to.zoomed(), from.window().towards(to.window(), eased),
				from.top() + (to.top() - from.top()) * eased));
		canvas.getDisplay().timerExec(FRAME_MILLIS, () -> step(wanted));
	}
}
