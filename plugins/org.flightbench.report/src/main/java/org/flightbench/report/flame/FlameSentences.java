// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Scale;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.report.Numbers;
import org.flightbench.text.Plural;
import org.flightbench.text.Texts;

/** What is said of a flame graph in words. */
public final class FlameSentences {

	private FlameSentences() {}

	/** What it is, as {@code allocation, bytes per second}. */
	static String title(FlameGraph graph) {
		String baseline = graph.profile().source(Side.BASELINE).name();
		return graph.isDifference()
				? Texts.bind(Messages.title_against, graph.profile().event(), graph.amounts().title(),
						graph.profile().source(Side.CANDIDATE).name(), baseline)
				: Texts.bind(Messages.title, graph.profile().event(), graph.amounts().title(), baseline);
	}

	/** What a side comes from, as {@code 2.32 GB in 3,321 events of 9.9 s}. */
	public static String source(StackProfile profile, Side side) {
		ProfileSource source = profile.source(side);
		String weight = new Amounts(profile.weight(), Scale.Per.NOTHING).of(source.weight());
		String events = Texts.bind(
				Plural.choose(source.samples(), Messages.source_events_one, Messages.source_events_many),
				Numbers.fixed(source.samples(), 0));
		String what = profile.weight() == org.flightbench.recording.profile.Weight.COUNT
				? events
				: Texts.bind(Messages.source_weight, weight, events);
		return Double.isNaN(source.seconds())
				? what
				: Texts.bind(Messages.source_time, what, Numbers.fixed(source.seconds(), 1));
	}

	/** The change in per cent; in words where it has no percentage. */
	static String change(double baseline, double candidate) {
		if (baseline == 0) {
			return candidate == 0 ? "0.0 %" : Messages.change_new;
		}
		return candidate == 0 ? Messages.change_gone : Numbers.change(100 * (candidate / baseline - 1));
	}
}
