// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

import org.flightbench.analysis.change.Change;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.Amounts;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlameSentences;
import org.flightbench.view.flame.MethodRow;

/** Writes two tables: the top methods, and the call tree down to 1 % of the total. */
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
					? Texts.bind(side == Side.BASELINE ? Messages.output_text_baseline : Messages.output_text_candidate,
							graph.profile().source(side).name(), source)
					: source);
		}
		for (String warning : graph.profile().warnings()) {
			line(out, Texts.bind(Messages.flameOutput_text_warning, warning));
		}
		FlameNodes nodes = FlameNodes.ofWide(graph, LEAST);
		line(out, "");
		line(out, graph.isDifference() ? Messages.text_methods_changed : Messages.text_methods);
		TextTables.write(methods(graph, nodes), style, out);
		line(out, "");
		line(out, Messages.text_calls);
		TextTables.write(tree(graph, nodes), style, out);
		if (graph.isDifference()) {
			line(out, "");
			line(out, FlameSentences.judged(graph));
		}
	}

	private void line(Writer out, String text) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}

	private static Table methods(FlameGraph graph, FlameNodes nodes) {
		List<MethodRow> methods = MethodRow.of(graph);
		methods.removeIf(method -> method.baselineSelf() == 0 && method.candidateSelf() == 0);
		List<List<Cell>> rows = new ArrayList<>();
		for (MethodRow method : methods.subList(0, Math.min(METHODS, methods.size()))) {
			rows.add(row(nodes, method.baselineSelf(), method.candidateSelf(), method.chance(), method.change(),
					method.frame().name()));
		}
		return new Table(columns(graph, Messages.column_method), rows);
	}

	/** A call that remains to be written. */
	private record Call(int node, String indent) {}

	/**
	 * Returns the call tree in depth-first order. Not recursive, because recorded stacks can be deeper than the stack
	 * of this thread permits. Chains of single calls are not indented, so that deep stacks fit on the screen.
	 */
	private static Table tree(FlameGraph graph, FlameNodes nodes) {
		List<List<Cell>> rows = new ArrayList<>();
		Deque<Call> calls = new ArrayDeque<>(List.of(new Call(FlameNodes.ROOT, "")));
		while (!calls.isEmpty()) {
			Call call = calls.pop();
			int node = call.node();
			boolean isRoot = node == FlameNodes.ROOT;
			rows.add(row(nodes, nodes.total(node, Side.BASELINE), nodes.total(node, Side.CANDIDATE),
					graph.isDifference() && nodes.isChance(node), nodes.forkChange(node),
					call.indent() + (isRoot ? nodes.name(node) : nodes.frame(node).name())));
			List<Integer> children = new ArrayList<>();
			for (int child = nodes.childStart(node); child < nodes.childEnd(node); child++) {
				if (extent(nodes, child) > 0 && extent(nodes, child) >= LEAST * extent(nodes, FlameNodes.ROOT)) {
					children.add(child);
				}
			}
			children.sort(Comparator.comparingDouble(child -> -extent(nodes, child)));
			String indent = children.size() > 1 || isRoot ? call.indent() + INDENT : call.indent();
			for (int index = children.size() - 1; index >= 0; index--) {
				calls.push(new Call(children.get(index), indent));
			}
		}
		return new Table(columns(graph, Messages.column_call), rows);
	}

	private static double extent(FlameNodes nodes, int node) {
		return nodes.total(node, Side.BASELINE) + nodes.total(node, Side.CANDIDATE);
	}

	private static List<Column> columns(FlameGraph graph, String frame) {
		Column last = new Column(frame, Kind.WORD, 0);
		if (!graph.isDifference()) {
			return List.of(new Column(capitalized(graph.amounts().title()), Kind.NUMBER, 0),
					new Column(Messages.flameOutput_column_share, Kind.NUMBER, 0), last);
		}
		List<Column> columns = new ArrayList<>(List.of(new Column(Messages.output_column_baseline, Kind.NUMBER, 0),
				new Column(Messages.output_column_candidate, Kind.NUMBER, 0),
				new Column(Messages.column_change, Kind.NUMBER, 0)));
		if (graph.scale().hasReplicates()) {
			columns.add(new Column(Messages.column_margin, Kind.NUMBER, 0));
		}
		columns.add(new Column("", Kind.WORD, 0));
		columns.add(last);
		return columns;
	}

	/** @param change the change across forks or by events, or null if it was not tested */
	private static List<Cell> row(FlameNodes nodes, double baseline, double candidate, boolean chance, Change change,
			String name) {
		FlameGraph graph = nodes.graph();
		Amounts amounts = graph.amounts();
		if (!graph.isDifference()) {
			double whole = nodes.total(FlameNodes.ROOT, Side.BASELINE);
			return List.of(Cell.of(amounts.of(baseline)),
					Cell.of(whole > 0 ? Numbers.percent(100 * baseline / whole) : Numbers.NONE), Cell.of(name));
		}
		Tone tone = chance ? Tone.SAME : candidate < baseline ? Tone.BETTER : Tone.WORSE;
		List<Cell> cells = new ArrayList<>(List.of(Cell.of(amounts.of(baseline)), Cell.of(amounts.of(candidate)),
				new Cell(Numbers.change(baseline, candidate), tone, Double.NaN)));
		if (graph.scale().hasReplicates()) {
			cells.add(Cell.of(change == null ? Numbers.NONE : amounts.of(change.margin())));
			cells.add(Cell.of(FlameSentences.verdict(change)));
		} else {
			cells.add(Cell.of(chance ? "?" : ""));
		}
		cells.add(Cell.of(name));
		return cells;
	}

	private static String capitalized(String text) {
		return text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
	}
}
