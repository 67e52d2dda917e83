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
		return nodes.name(node) + "\n" + figures(nodes, node, zoomed);
	}

	/** The same without the name. */
	static String figures(FlameNodes nodes, int node, int zoomed) {
		StringBuilder hint = new StringBuilder("Total ").append(weight(nodes, nodes.total(node, Side.BASELINE),
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

	/** All there is to say of a box of some nodes side by side, which are drawn as one. */
	static String ofBox(FlameNodes nodes, int start, int end) {
		return end - start == 1
				? of(nodes, start, FlameNodes.ROOT)
				: Numbers.fixed(end - (double) start, 0) + " frames, too narrow to be told apart\nTotal "
						+ weight(nodes, nodes.total(start, end, Side.BASELINE),
								nodes.total(start, end, Side.CANDIDATE));
	}

	/** What there is to say of a caller, a callee or a class. */
	public static String of(FlameNodes nodes, CallRow row) {
		double baseline = row.total(Side.BASELINE);
		double candidate = row.total(Side.CANDIDATE);
		return row.name() + "\nTotal " + weight(nodes, baseline, candidate) + "\n"
				+ shares(nodes, baseline, candidate, FlameNodes.ROOT) + " of all";
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
		String baseline = Numbers.fixed(nodes.samples(node, Side.BASELINE), 0);
		return nodes.graph().isDifference()
				? baseline + " → " + Numbers.fixed(nodes.samples(node, Side.CANDIDATE), 0) + " events"
				: baseline + (nodes.samples(node, Side.BASELINE) == 1 ? " event" : " events");
	}
}
