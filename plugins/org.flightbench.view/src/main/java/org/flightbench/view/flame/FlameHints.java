// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.change.Change;
import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.Side;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.text.Messages;

/** Formats the tooltips and descriptions of nodes. */
public final class FlameHints {

	private FlameHints() {}

	/**
	 * The properties of a node that determine its {@link #figures}, apart from the weights of the root and the zoomed
	 * frame. Nodes with equal properties have equal figures. Weights are unscaled, so that nodes can be compared
	 * without arithmetic.
	 *
	 * @param remarks a bit set: 1 if the node is a class, 2 if its children are omitted, 4 if its change may be noise
	 * @param change the change across forks, or null if it was not tested
	 */
	public record Figures(long weight, long otherWeight, long self, long otherSelf, long samples, long otherSamples,
			int remarks, Change change) {

		public static Figures of(FlameNodes nodes, int node) {
			return new Figures(nodes.weight(node, Side.BASELINE), nodes.weight(node, Side.CANDIDATE),
					nodes.selfWeight(node, Side.BASELINE), nodes.selfWeight(node, Side.CANDIDATE),
					nodes.samples(node, Side.BASELINE), nodes.samples(node, Side.CANDIDATE),
					remarks(nodes, node), nodes.forkChange(node));
		}

		private static int remarks(FlameNodes nodes, int node) {
			return (nodes.isClass(node) ? 1 : 0) + (nodes.isCut(node) ? 2 : 0) + (nodes.isChance(node) ? 4 : 0);
		}
	}

	/**
	 * Returns a description of a node in several lines, with the name, total, self, shares and events. A difference
	 * also includes both sides and the change.
	 *
	 * @param zoomed the zoomed node; its weight is the base of an additional share
	 */
	public static String of(FlameNodes nodes, int node, int zoomed) {
		return nodes.name(node) + "\n" + figures(nodes, node, zoomed);
	}

	/** Returns the description of a node in several lines, without the name. */
	public static String figures(FlameNodes nodes, int node, int zoomed) {
		List<String> lines = new ArrayList<>();
		lines.add(Texts.bind(Messages.hint_total, total(nodes, node)));
		if (nodes.isCut(node) && !nodes.isClass(node)) {
			lines.add(Messages.hint_cut);
		} else if (showsSelf(nodes, node)) {
			lines.add(Texts.bind(Messages.hint_self, self(nodes, node)));
		}
		String share = shares(nodes, node, FlameNodes.ROOT);
		lines.add(zoomed != FlameNodes.ROOT && nodes.isWithin(node, zoomed)
				? Texts.bind(Messages.hint_share_zoomed, share, shares(nodes, node, zoomed))
				: Texts.bind(Messages.hint_share, share));
		lines.add(events(nodes, node));
		if (nodes.forkChange(node) != null) {
			lines.add(FlameSentences.byForks(nodes, nodes.forkChange(node)));
		} else if (nodes.isChance(node)) {
			lines.add(nodes.graph().scale().hasReplicates() ? Messages.tooSmall : Messages.hint_chance);
		}
		if (!nodes.graph().profile().portion().isWhole()) {
			lines.add(FlameSentences.portion(nodes.graph().profile()));
		}
		return String.join("\n", lines);
	}

	/**
	 * Returns a description of a box, which may represent several adjacent nodes.
	 *
	 * @param zoomed the zoomed node; its weight is the base of an additional share
	 */
	public static String ofBox(FlameNodes nodes, int start, int end, int zoomed) {
		return end - start == 1
				? of(nodes, start, zoomed)
				: Texts.bind(Messages.hint_narrow, Numbers.fixed(end - (double) start, 0)) + "\n"
						+ Texts.bind(Messages.hint_total, weight(nodes, nodes.total(start, end, Side.BASELINE),
								nodes.total(start, end, Side.CANDIDATE)));
	}

	/** Returns the tooltip of a caller, a callee or an allocated class. */
	public static String of(FlameNodes nodes, CallRow row) {
		double baseline = row.total(Side.BASELINE);
		double candidate = row.total(Side.CANDIDATE);
		return row.name() + "\n" + Texts.bind(Messages.hint_total, weight(nodes, baseline, candidate)) + "\n"
				+ Texts.bind(Messages.hint_share, shares(nodes, baseline, candidate, FlameNodes.ROOT))
				+ (nodes.graph().profile().portion().isWhole()
						? ""
						: "\n" + FlameSentences.portion(nodes.graph().profile()));
	}

	/** Returns a description of a node in one line, without the name. */
	public static String line(FlameNodes nodes, int node) {
		List<String> parts = new ArrayList<>();
		parts.add(Texts.bind(Messages.output_line_total, total(nodes, node)));
		parts.add(Texts.bind(Messages.hint_share, shares(nodes, node, FlameNodes.ROOT)));
		if (showsSelf(nodes, node) && !nodes.isCut(node)) {
			parts.add(Texts.bind(Messages.line_self, self(nodes, node)));
		}
		parts.add(events(nodes, node));
		if (nodes.forkChange(node) != null) {
			parts.add(FlameSentences.byForks(nodes, nodes.forkChange(node)));
		} else if (nodes.isChance(node)) {
			parts.add(nodes.graph().scale().hasReplicates() ? Messages.tooSmall : Messages.line_chance);
		}
		parts.addAll(FlameSentences.remarks(nodes));
		return String.join("  ·  ", parts);
	}

	/** Formats frames like a Java stack trace, top frame first. */
	public static String stack(List<Frame> frames) {
		StringBuilder lines = new StringBuilder();
		for (int index = frames.size() - 1; index >= 0; index--) {
			String name = Text.visible(frames.get(index).name());
			boolean isClass = frames.get(index).kind() == Kind.CLASS;
			lines.append(isClass ? Texts.bind(Messages.hint_allocated, name) : "\tat " + name).append('\n');
		}
		return lines.toString();
	}

	private static String total(FlameNodes nodes, int node) {
		return weight(nodes, nodes.total(node, Side.BASELINE), nodes.total(node, Side.CANDIDATE));
	}

	/** Returns whether to show the self weight of a node. A difference omits it if it is 0 on both sides. */
	private static boolean showsSelf(FlameNodes nodes, int node) {
		return !nodes.isClass(node) && (!nodes.graph().isDifference() || nodes.self(node, Side.BASELINE) != 0
				|| nodes.self(node, Side.CANDIDATE) != 0);
	}

	private static String self(FlameNodes nodes, int node) {
		return weight(nodes, nodes.self(node, Side.BASELINE), nodes.self(node, Side.CANDIDATE));
	}

	/** Formats a weight, or for a difference both weights and the change. */
	public static String weight(FlameNodes nodes, double baseline, double candidate) {
		WeightFormat amounts = nodes.graph().amounts();
		return nodes.graph().isDifference()
				? amounts.of(baseline) + " → " + amounts.of(candidate) + ", "
						+ Numbers.change(baseline, candidate)
				: amounts.of(baseline);
	}

	private static String shares(FlameNodes nodes, int node, int whole) {
		return shares(nodes, nodes.total(node, Side.BASELINE), nodes.total(node, Side.CANDIDATE), whole);
	}

	private static String shares(FlameNodes nodes, double baseline, double candidate, int whole) {
		String before = share(baseline, nodes.total(whole, Side.BASELINE));
		return nodes.graph().isDifference()
				? before + " → " + share(candidate, nodes.total(whole, Side.CANDIDATE))
				: before;
	}

	private static String share(double part, double all) {
		return all > 0 ? Numbers.percent(100 * part / all) : Numbers.NONE;
	}

	private static String events(FlameNodes nodes, int node) {
		long count = nodes.samples(node, Side.BASELINE);
		String baseline = Numbers.fixed(count, 0);
		if (!nodes.graph().isDifference()) {
			return Texts.bind(Plural.choose(count, Messages.hint_events_one, Messages.hint_events_many), baseline);
		}
		long after = nodes.samples(node, Side.CANDIDATE);
		return Texts.bind(Plural.choose(after, Messages.hint_events_difference_one,
				Messages.hint_events_difference_many), Numbers.fixed(after, 0), baseline);
	}
}
