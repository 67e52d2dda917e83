// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Portion;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.change.Change;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.FrameChanges;
import org.flightbench.report.flame.LargeObjectBias;
import org.flightbench.report.words.Numbers;

/** Describes a flame graph in words. */
public final class FlameSentences {

	private FlameSentences() {}

	/** The title, such as {@code allocation, bytes per second}; and that it is of a part, if it is. */
	static String title(FlameGraph graph) {
		String baseline = graph.profile().source(Side.BASELINE).name();
		String title = graph.isDifference()
				? Texts.bind(Messages.title_against, graph.profile().event(), graph.amounts().title(),
						graph.profile().source(Side.CANDIDATE).name(), baseline)
				: Texts.bind(Messages.title, graph.profile().event(), graph.amounts().title(), baseline);
		return withPortion(title, graph.profile());
	}

	/** The same with the frame that is zoomed, if it is not the root. */
	static String title(FlameNodes nodes, int zoomed) {
		String title = title(nodes.graph());
		return zoomed == FlameNodes.ROOT ? title : Texts.bind(Messages.title_zoomed, title, nodes.name(zoomed));
	}

	/** How much of the recordings was read, as {@code partial, 31 %}; empty if all of it was. */
	public static String portion(StackProfile profile) {
		return portion(profile.portion());
	}

	/** How much was read, as {@code partial, 31 %}; empty if all of it was. */
	public static String portion(Portion portion) {
		return portion.isWhole()
				? ""
				: Texts.bind(portion.isCanceled() ? Messages.partial_canceled : Messages.partial,
						(int) (100 * portion.share()) + " %");
	}

	private static String withPortion(String text, StackProfile profile) {
		return profile.portion().isWhole() ? text : Texts.bind(Messages.partial_of, text, portion(profile));
	}

	/** The event types that were counted; empty if they are not known, or the event that was asked for is the type. */
	private static String types(StackProfile profile, ProfileSource source) {
		List<String> types = source.counted().types();
		return types.equals(List.of(profile.event()))
				? ""
				: types.stream().reduce((one, other) -> Texts.bind(Messages.source_types, one, other)).orElse("");
	}

	/**
	 * The restrictions of a graph: that it is not all that was recorded, or not all that was read. Nothing, or one
	 * sentence each.
	 */
	public static List<String> remarks(FlameNodes nodes) {
		List<String> remarks = new ArrayList<>();
		if (!nodes.graph().profile().portion().isWhole()) {
			remarks.add(portion(nodes.graph().profile()));
		}
		if (nodes.narrowest() > 0) {
			remarks.add(Texts.bind(Messages.least_shown, share(nodes.narrowest())));
		}
		return remarks;
	}

	/** A share with as many digits as it has, as {@code 0.001 %}. */
	public static String share(double share) {
		return new BigDecimal(100 * share).round(new MathContext(3)).stripTrailingZeros().toPlainString() + " %";
	}

	/**
	 * The source of a side, such as {@code 756 events of 9.9 s (jdk.ExecutionSample)}; and that it is of a part, if it
	 * is the side that is read or was read last.
	 */
	public static String source(StackProfile profile, Side side) {
		return source(profile, side, false);
	}

	/**
	 * The source of a side.
	 *
	 * @param isBinary whether bytes are in KiB and MiB instead of KB and MB
	 */
	public static String source(StackProfile profile, Side side, boolean isBinary) {
		ProfileSource source = profile.source(side);
		String weight = new Amounts(profile.weight(), Scale.Per.NOTHING, isBinary).of(source.weight());
		String events = Texts.bind(
				Plural.choose(source.samples(), Messages.source_events_one, Messages.source_events_many),
				Numbers.fixed(source.samples(), 0));
		String what = profile.weight() == org.flightbench.recording.profile.Weight.COUNT
				? events
				: Texts.bind(Messages.source_weight, weight, events);
		String of = Double.isNaN(source.seconds())
				? what
				: Texts.bind(Messages.source_time, what, Numbers.fixed(source.seconds(), 1));
		String types = types(profile, source);
		String withTypes = types.isEmpty() ? of : Texts.bind(Messages.source_typed, of, types);
		return side.ordinal() == profile.sources().size() - 1 ? withPortion(withTypes, profile) : withTypes;
	}

	/** The method by which changes of a difference are distinguished from noise. */
	static String judged(FlameGraph graph) {
		String method = graph.scale().hasReplicates()
				? Texts.bind(Messages.text_forks, graph.scale().forks().get(0).size(),
						graph.scale().forks().get(1).size(), graph.amounts().of(FrameChanges.smallest(graph)))
				: Messages.text_chance;
		return LargeObjectBias.hidesDecreases(graph.profile(), graph.scale())
				? method + "\n" + Messages.text_hiddenDecreases
				: method;
	}

	/** The change of a frame by forks, as {@code more, ± 12 B/op over 5 and 5 forks}. */
	static String byForks(FlameNodes nodes, Change change) {
		return Texts.bind(Messages.hint_forks, change.verdict().label(),
				nodes.graph().amounts().of(change.margin()), change.baseline().size(), change.candidate().size());
	}

	/** The change in per cent; in words where it has no percentage. */
	static String change(double baseline, double candidate) {
		if (baseline == 0) {
			return candidate == 0 ? "0.0 %" : Messages.change_new;
		}
		return candidate == 0 ? Messages.change_gone : Numbers.change(100 * (candidate / baseline - 1));
	}
}
