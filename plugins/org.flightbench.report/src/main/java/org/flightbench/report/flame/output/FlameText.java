// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.FrameTotals;
import org.flightbench.recording.profile.view.RateTest;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;

/** Two tables: the methods in which most happens or changes, and the tree as far as it matters. */
final class FlameText implements FlameReport {

	private static final int METHODS = 10;
	private static final double LEAST = 0.01;
	private static final String INDENT = "  ";

	private final TextStyle style;

	FlameText(TextStyle style) {
		this.style = style;
	}

	@Override
	public void write(FlameGraph graph, Writer out) throws IOException {
		line(out, FlameSentences.title(graph));
		for (Side side : graph.profile().sides()) {
			String source = FlameSentences.source(graph.profile(), side);
			line(out, graph.isDifference()
					? Texts.bind(side == Side.BASELINE ? Messages.text_baseline : Messages.text_candidate,
							graph.profile().source(side).name(), source)
					: source);
		}
		for (String warning : graph.profile().warnings()) {
			line(out, Texts.bind(Messages.text_warning, warning));
		}
		line(out, "");
		line(out, graph.isDifference() ? Messages.text_methods_changed : Messages.text_methods);
		TextTables.write(methods(graph), style, out);
		line(out, "");
		line(out, Messages.text_calls);
		TextTables.write(tree(graph), style, out);
		if (graph.isDifference()) {
			line(out, "");
			line(out, Messages.text_chance);
		}
	}

	private void line(Writer out, String text) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}

	private static Table methods(FlameGraph graph) {
		List<FrameTotals> frames = new ArrayList<>(FrameTotals.of(graph.profile()));
		frames.removeIf(frame -> frame.frame().kind() == Frame.Kind.CLASS
				|| frame.samples(Side.BASELINE) + frame.samples(Side.CANDIDATE) == 0);
		frames.sort(Comparator.comparingDouble((FrameTotals frame) -> -rank(graph, frame))
				.thenComparing(frame -> frame.frame().name()));
		List<List<Cell>> rows = new ArrayList<>();
		CallNode root = graph.tree().root();
		for (FrameTotals frame : frames.subList(0, Math.min(METHODS, frames.size()))) {
			double baseline = graph.scale().of(frame.self(Side.BASELINE), Side.BASELINE);
			double candidate = graph.scale().of(frame.self(Side.CANDIDATE), Side.CANDIDATE);
			boolean chance = RateTest.p(frame.samples(Side.BASELINE), baseline, frame.samples(Side.CANDIDATE),
					candidate) >= RateTest.LEVEL;
			rows.add(row(graph, baseline, candidate, graph.total(root, Side.BASELINE), chance, frame.frame().name()));
		}
		return new Table(columns(graph, Messages.column_method), rows);
	}

	private static double rank(FlameGraph graph, FrameTotals frame) {
		double baseline = graph.scale().of(frame.self(Side.BASELINE), Side.BASELINE);
		double candidate = graph.scale().of(frame.self(Side.CANDIDATE), Side.CANDIDATE);
		return graph.isDifference() ? Math.abs(candidate - baseline) : baseline;
	}

	/** A call that is still to be written. */
	private record Call(CallNode node, String indent) {}

	/**
	 * The calls from the root down, without recursion: stacks may be deeper than the thread's. A chain of frames that
	 * each call but one is not indented: the way down would not fit on any screen.
	 */
	private static Table tree(FlameGraph graph) {
		List<List<Cell>> rows = new ArrayList<>();
		CallNode root = graph.tree().root();
		Deque<Call> calls = new ArrayDeque<>(List.of(new Call(root, "")));
		while (!calls.isEmpty()) {
			Call call = calls.pop();
			CallNode node = call.node();
			rows.add(row(graph, graph.total(node, Side.BASELINE), graph.total(node, Side.CANDIDATE),
					graph.total(root, Side.BASELINE), graph.isDifference() && graph.isChance(node),
					call.indent() + (node.isRoot() ? Messages.all : node.name())));
			List<CallNode> children = new ArrayList<>(node.children());
			children.removeIf(child -> graph.extent(child) < LEAST * graph.extent(root) || graph.extent(child) == 0);
			children.sort(Comparator.comparingDouble(child -> -graph.extent(child)));
			String indent = children.size() > 1 || node.isRoot() ? call.indent() + INDENT : call.indent();
			for (int index = children.size() - 1; index >= 0; index--) {
				calls.push(new Call(children.get(index), indent));
			}
		}
		return new Table(columns(graph, Messages.column_call), rows);
	}

	private static List<Column> columns(FlameGraph graph, String frame) {
		Column last = new Column(frame, Kind.WORD, 0);
		return graph.isDifference()
				? List.of(new Column(Messages.column_baseline, Kind.NUMBER, 0),
						new Column(Messages.column_candidate, Kind.NUMBER, 0),
						new Column(Messages.column_change, Kind.NUMBER, 0), new Column("", Kind.WORD, 0), last)
				: List.of(new Column(capitalized(graph.amounts().title()), Kind.NUMBER, 0),
						new Column(Messages.column_share, Kind.NUMBER, 0), last);
	}

	private static List<Cell> row(FlameGraph graph, double baseline, double candidate, double whole, boolean chance,
			String name) {
		Amounts amounts = graph.amounts();
		if (!graph.isDifference()) {
			return List.of(Cell.of(amounts.of(baseline)),
					Cell.of(whole > 0 ? Numbers.percent(100 * baseline / whole) : Numbers.NONE), Cell.of(name));
		}
		Tone tone = chance ? Tone.SAME : candidate < baseline ? Tone.BETTER : Tone.WORSE;
		return List.of(Cell.of(amounts.of(baseline)), Cell.of(amounts.of(candidate)),
				new Cell(FlameSentences.change(baseline, candidate), tone, Double.NaN), Cell.of(chance ? "?" : ""),
				Cell.of(name));
	}

	private static String capitalized(String text) {
		return text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
	}
}
