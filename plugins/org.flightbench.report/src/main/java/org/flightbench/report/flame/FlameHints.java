// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.List;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.Numbers;
import org.flightbench.report.Text;

/** What is said of a node in words. */
public final class FlameHints {

	private FlameHints() {}

	/**
	 * All there is to say, in several lines: self, total, their shares, and for a difference both sides and the change.
	 *
	 * @param zoomed the node that shares are told of as well
	 */
	public static String of(FlameNodes nodes, int node, int zoomed) {
		StringBuilder hint = new StringBuilder(nodes.name(node));
		hint.append("\n").append("Total ").append(weight(nodes, nodes.total(node, Side.BASELINE),
				nodes.total(node, Side.CANDIDATE)));
		hint.append("\n").append("Self ").append(weight(nodes, nodes.self(node, Side.BASELINE),
				nodes.self(node, Side.CANDIDATE)));
		hint.append("\n").append(shares(nodes, node, FlameNodes.ROOT)).append(" of all");
		if (zoomed != FlameNodes.ROOT && nodes.isWithin(node, zoomed)) {
			hint.append(", ").append(shares(nodes, node, zoomed)).append(" of the zoomed");
		}
		hint.append("\n").append(events(nodes, node));
		if (nodes.isChance(node)) {
			hint.append("\nCould be chance: too few events to tell");
		}
		return hint.toString();
	}

	/** The same in one line, without the name. */
	public static String line(FlameNodes nodes, int node) {
		String line = "total " + weight(nodes, nodes.total(node, Side.BASELINE), nodes.total(node, Side.CANDIDATE))
				+ "  ·  " + shares(nodes, node, FlameNodes.ROOT) + " of all  ·  self "
				+ weight(nodes, nodes.self(node, Side.BASELINE), nodes.self(node, Side.CANDIDATE)) + "  ·  "
				+ events(nodes, node);
		return nodes.isChance(node) ? line + "  ·  could be chance" : line;
	}

	/** A stack as lines, the frame itself first, as in a Java stack trace. */
	public static String stack(List<Frame> frames) {
		StringBuilder lines = new StringBuilder();
		for (int index = frames.size() - 1; index >= 0; index--) {
			boolean isClass = frames.get(index).kind() == Kind.CLASS;
			lines.append(isClass ? "" : "\tat ").append(Text.visible(frames.get(index).name()))
					.append(isClass ? " allocated" : "").append('\n');
		}
		return lines.toString();
	}

	/** A weight, or both sides and the change. */
	public static String weight(FlameNodes nodes, double baseline, double candidate) {
		Amounts amounts = nodes.graph().amounts();
		return nodes.graph().isDifference()
				? amounts.of(baseline) + " → " + amounts.of(candidate) + ", "
						+ FlameSentences.change(baseline, candidate)
				: amounts.of(baseline);
	}

	private static String shares(FlameNodes nodes, int node, int whole) {
		return nodes.graph().isDifference()
				? share(nodes, node, whole, Side.BASELINE) + " → " + share(nodes, node, whole, Side.CANDIDATE)
				: share(nodes, node, whole, Side.BASELINE);
	}

	private static String share(FlameNodes nodes, int node, int whole, Side side) {
		double all = nodes.total(whole, side);
		return all > 0 ? Numbers.percent(100 * nodes.total(node, side) / all) : Numbers.NONE;
	}

	private static String events(FlameNodes nodes, int node) {
		String baseline = Numbers.fixed(nodes.samples(node, Side.BASELINE), 0);
		return nodes.graph().isDifference()
				? baseline + " → " + Numbers.fixed(nodes.samples(node, Side.CANDIDATE), 0) + " events"
				: baseline + (nodes.samples(node, Side.BASELINE) == 1 ? " event" : " events");
	}
}
