// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.LargeObjectBias;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Portion;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.text.Messages;

/** Formats the title, the sources and the remarks of a flame graph. */
public final class FlameSentences {

	private FlameSentences() {}

	/**
	 * Returns the title, such as {@code allocation, bytes per second}. It includes the portion if only part of the
	 * recordings was read.
	 */
	public static String title(FlameGraph graph) {
		String baseline = graph.profile().source(Side.BASELINE).name();
		String title = graph.isDifference()
				? Texts.bind(Messages.title_against, graph.profile().event(), graph.amounts().title(),
						graph.profile().source(Side.CANDIDATE).name(), baseline)
				: Texts.bind(Messages.flameOutput_title, graph.profile().event(), graph.amounts().title(), baseline);
		return withPortion(title, graph.profile());
	}

	/** Returns the title, with the name of the zoomed frame unless it is the root. */
	public static String title(FlameNodes nodes, int zoomed) {
		String title = title(nodes.graph());
		return zoomed == FlameNodes.ROOT ? title : Texts.bind(Messages.title_zoomed, title, nodes.name(zoomed));
	}

	/**
	 * Returns the portion of the recordings that was read, such as {@code partial, 31 %}; empty for complete
	 * recordings.
	 */
	public static String portion(StackProfile profile) {
		return portion(profile.portion());
	}

	/** Formats a portion, such as {@code partial, 31 %}; empty if everything was read. */
	public static String portion(Portion portion) {
		return portion.isWhole()
				? ""
				: Texts.bind(portion.isCanceled() ? Messages.partial_canceled : Messages.partial,
						(int) (100 * portion.share()) + " %");
	}

	private static String withPortion(String text, StackProfile profile) {
		return profile.portion().isWhole() ? text : Texts.bind(Messages.partial_of, text, portion(profile));
	}

	/** Returns the counted event types; empty if they are unknown or are just the requested type. */
	private static String types(StackProfile profile, ProfileSource source) {
		List<String> types = source.counted().types();
		return types.equals(List.of(profile.event()))
				? ""
				: types.stream().reduce((one, other) -> Texts.bind(Messages.source_types, one, other)).orElse("");
	}

	/** Returns a remark for each limitation of the graph: partially read recordings, and omitted narrow frames. */
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

	/** Formats a share with up to three significant digits, such as {@code 0.001 %}. */
	public static String share(double share) {
		return new BigDecimal(100 * share).round(new MathContext(3)).stripTrailingZeros().toPlainString() + " %";
	}

	/**
	 * Returns the source of a side, such as {@code 756 events of 9.9 s (jdk.ExecutionSample)}. For the last side it
	 * includes the portion if only part of the recordings was read.
	 */
	public static String source(StackProfile profile, Side side) {
		return source(profile, side, false);
	}

	/**
	 * Returns the source of a side.
	 *
	 * @param isBinary whether bytes are shown in KiB and MiB instead of KB and MB
	 */
	public static String source(StackProfile profile, Side side, boolean isBinary) {
		ProfileSource source = profile.source(side);
		String weight = new WeightFormat(profile.weight(), Scale.Per.NOTHING, isBinary).of(source.weight());
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

	/** Describes the test that distinguishes changes from noise. */
	public static String judged(FlameGraph graph) {
		String method = graph.scale().hasReplicates()
				? Texts.bind(
						graph.scale().per() == Scale.Per.OPERATION ? Messages.text_forks : Messages.text_replicates,
						graph.scale().forks().get(0).size(),
						graph.scale().forks().get(1).size(), graph.amounts().of(FrameChanges.smallest(graph)))
				: Messages.text_chance;
		return LargeObjectBias.hidesDecreases(graph.profile(), graph.scale())
				? method + "\n" + Messages.text_hiddenDecreases
				: method;
	}

	/** Formats the change of a node across forks, such as {@code more, ± 12 B/op over 5 and 5 forks}. */
	static String byForks(FlameNodes nodes, Change change) {
		boolean isBenchmark = nodes.graph().scale().per() == Scale.Per.OPERATION;
		return Texts.bind(isBenchmark ? Messages.hint_forks : Messages.hint_replicates, change.verdict().label(),
				nodes.graph().amounts().of(change.margin()), change.baseline().size(), change.candidate().size());
	}

	/**
	 * Returns the verdict on a change across forks.
	 *
	 * @param change the change; null if it was too small to be tested
	 */
	public static String verdict(Change change) {
		return change == null ? Messages.tooSmall : change.verdict().label();
	}
}
