// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Scale;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.report.Numbers;

/** What is said of a flame graph in words. */
public final class FlameSentences {

	private FlameSentences() {}

	/** What it is, as {@code allocation, bytes per second}. */
	static String title(FlameGraph graph) {
		String title = graph.profile().event() + ", " + graph.amounts().title();
		return graph.isDifference()
				? title + ": " + graph.profile().source(Side.CANDIDATE).name() + " against "
						+ graph.profile().source(Side.BASELINE).name()
				: title + ": " + graph.profile().source(Side.BASELINE).name();
	}

	/** What a side comes from, as {@code 2.32 GB in 3,321 events of 9.9 s}. */
	public static String source(StackProfile profile, Side side) {
		ProfileSource source = profile.source(side);
		String weight = new Amounts(profile.weight(), Scale.Per.NOTHING).of(source.weight());
		String events = Numbers.fixed(source.samples(), 0) + (source.samples() == 1 ? " event" : " events");
		String what = profile.weight() == org.flightbench.recording.profile.Weight.COUNT
				? events
				: weight + " in " + events;
		return Double.isNaN(source.seconds())
				? what
				: what + " of " + Numbers.fixed(source.seconds(), 1) + " s";
	}

	/** The change in per cent; in words where it has no percentage. */
	static String change(double baseline, double candidate) {
		if (baseline == 0) {
			return candidate == 0 ? "0.0 %" : "new";
		}
		return candidate == 0 ? "gone" : Numbers.change(100 * (candidate / baseline - 1));
	}
}
