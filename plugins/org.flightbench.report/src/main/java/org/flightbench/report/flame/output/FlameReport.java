// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.analysis.change.Change;
import org.flightbench.view.flame.WeightFormat;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.MethodRow;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTable;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.base.Text;
import org.flightbench.view.flame.FlameSentences;

/**
 * Reports a flame graph: as a page with zoom and search, as an image, and otherwise as two tables, the top methods and
 * the call tree down to 1 % of the total.
 */
public final class FlameReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON, FileFormat.SVG,
			FileFormat.COLLAPSED, FileFormat.PPROF, FileFormat.SPEEDSCOPE, FileFormat.FIREFOX);

	private static final int METHODS = 10;
	private static final int METHODS_FOR_PROGRAMS = 50;
	private static final double LEAST = 0.01;
	private static final String INDENT = "  ";
	/** Not localized, because the content of files must not depend on the language. */
	private static final String ROOT_NAME = "all";

	private final FlameGraph graph;
	private final SourceUrl sources;

	public FlameReport(FlameGraph graph) {
		this(graph, SourceUrl.NONE);
	}

	/** @param sources the links from frames to their source, on a page */
	public FlameReport(FlameGraph graph, SourceUrl sources) {
		this.graph = graph;
		this.sources = sources;
	}

	@Override
	public Document document() {
		return Document.titled(FlameSentences.title(graph)).withPage(FlameSection.style(), FlameSection.script())
				.figure(out -> FlameSection.write(graph, sources, out)).except(Medium.PAGE, this::tables);
	}

	private void tables(Document document) {
		List<String> lines = new ArrayList<>();
		for (Side side : graph.profile().sides()) {
			String source = FlameSentences.source(graph.profile(), side);
			lines.add(graph.isDifference()
					? Texts.bind(side == Side.BASELINE ? Messages.output_text_baseline : Messages.output_text_candidate,
							graph.profile().source(side).name(), source)
					: source);
		}
		for (String warning : graph.profile().warnings()) {
			lines.add(Texts.bind(Messages.flameOutput_text_warning, warning));
		}
		FlameNodes nodes = FlameNodes.ofWide(graph, LEAST);
		Table tree = tree(graph, nodes);
		document.lines(lines)
				.heading(2, graph.isDifference() ? Messages.text_methods_changed : Messages.text_methods)
				.table(methods(graph, nodes)).heading(2, Messages.text_calls)
				.only(Medium.TERMINAL, text -> text.table(tree))
				// show the tree as code, because cells of Markdown tables lose their indentation
				.except(Medium.TERMINAL, other -> other.code(lines(tree))).paragraph(smallThreads())
				.paragraph(graph.isDifference() ? FlameSentences.judged(graph) : "");
	}

	/** Returns a sentence about the number of threads that the call tree omits; empty if it omits none. */
	private String smallThreads() {
		StackProfile profile = graph.profile();
		Stacks stacks = profile.stacks();
		double whole = 0;
		double[] weights = new double[profile.frames().size()];
		for (int stack = 0; stack < stacks.size(); stack++) {
			for (Side side : profile.sides()) {
				double weight = graph.scale().of(stacks.weight(stack, side), side);
				whole += weight;
				if (stacks.depth(stack) > 0) {
					weights[stacks.frame(stack, 0)] += weight;
				}
			}
		}
		int omitted = 0;
		double left = 0;
		for (int frame = 0; frame < weights.length; frame++) {
			boolean isThread = profile.frames().frame(frame).kind() == Frame.Kind.THREAD;
			if (isThread && weights[frame] > 0 && weights[frame] < LEAST * whole) {
				omitted++;
				left += weights[frame];
			}
		}
		return omitted == 0
				? ""
				: Plural.of(omitted, Messages.text_smallThreads_one, Messages.text_smallThreads_many,
						Numbers.percent(100 * left / whole));
	}

	private static List<String> lines(Table table) {
		StringWriter text = new StringWriter();
		try {
			TextTable.write(table, TextStyle.PLAIN, text);
		} catch (IOException impossible) {
			throw new UncheckedIOException(impossible);
		}
		return text.toString().lines().toList();
	}

	private static Table methods(FlameGraph graph, FlameNodes nodes) {
		List<MethodRow> methods = MethodRow.of(graph);
		methods.removeIf(method -> method.baselineSelf() == 0 && method.candidateSelf() == 0);
		List<List<Cell>> rows = new ArrayList<>();
		for (MethodRow method : methods.subList(0, Math.min(METHODS, methods.size()))) {
			rows.add(row(nodes, method.baselineSelf(), method.candidateSelf(), method.chance(), method.change(),
					method.frame().name()));
		}
		return new Table(columns(graph, Messages.method), rows);
	}

	/** A call that remains to be written. */
	private record Call(int node, String indent) {}

	/**
	 * Returns the call tree in depth-first order. Not recursive, because recorded stacks can be deeper than the stack
	 * of this thread permits. Chains of single calls are not indented, so that deep stacks fit on the screen, except
	 * below a thread.
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
			boolean isThread = !isRoot && nodes.frame(node).kind() == Frame.Kind.THREAD;
			String indent = children.size() > 1 || isRoot || isThread ? call.indent() + INDENT : call.indent();
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
		List<Column> columns = new ArrayList<>(List.of(new Column(Messages.baseline, Kind.NUMBER, 0),
				new Column(Messages.candidate, Kind.NUMBER, 0),
				new Column(Messages.change, Kind.NUMBER, 0)));
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
		WeightFormat amounts = graph.amounts();
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
		return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
	}

	@Override
	public void picture(Writer out) throws IOException {
		FlameSvg.write(graph, out);
	}

	@Override
	public void other(FileFormat format, Writer out) throws IOException {
		switch (format) {
			case COLLAPSED -> stacks(out);
			case SPEEDSCOPE -> FlameSpeedscope.write(graph, out);
			case FIREFOX -> FlameFirefox.write(graph, out);
			default -> throw new UnsupportedOperationException(format.name());
		}
	}

	@Override
	public void binary(OutputStream out) throws IOException {
		FlamePprof.write(graph, out);
	}

	/**
	 * Writes collapsed stacks, one per line: the frames from the root separated by semicolons, a space, and the
	 * recorded weight. A difference has two weights, baseline first. The format has no header, so if only part of the
	 * recordings was read, each stack starts with an additional frame that notes this.
	 */
	private void stacks(Writer out) throws IOException {
		StackProfile profile = graph.profile();
		String[] names = new String[profile.frames().size()];
		for (int frame = 0; frame < names.length; frame++) {
			names[frame] = Text.visible(profile.frames().frame(frame).name()).replace(';', ',');
		}
		String first = profile.portion().isWhole() ? "" : "[" + FlameSentences.portion(profile) + "];";
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			out.append(first);
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				out.append(depth == 0 ? "" : ";").append(names[stacks.frame(stack, depth)]);
			}
			for (Side side : profile.sides()) {
				out.append(' ').append(Long.toString(stacks.weight(stack, side)));
			}
			out.append('\n');
		}
	}

	/** Writes the whole tree; {@code docs/schemas} describes all fields. */
	@Override
	public void json(Json json) throws IOException {
		json.compact().startObject().text("event", graph.profile().event()).text("unit", graph.amounts().unit());
		if (!graph.profile().portion().isWhole()) {
			json.startObject("partial").number("read", graph.profile().portion().share())
					.flag("canceled", graph.profile().portion().isCanceled()).endObject();
		}
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		sides("total", side -> nodes.total(FlameNodes.ROOT, side), json);
		sides("samples", side -> nodes.samples(FlameNodes.ROOT, side), json);
		json.startArray("sources");
		for (ProfileSource source : graph.profile().sources()) {
			json.startObject().text("name", source.name()).whole("seconds", source.seconds())
					.number("weight", source.weight()).number("samples", source.samples())
					.texts("eventTypes", List.copyOf(source.counted().types())).endObject();
		}
		json.endArray().texts("warnings", graph.profile().warnings());
		if (!graph.profile().inverted()) {
			methods(json);
		}
		nodes(nodes, json);
		json.endObject();
	}

	private void methods(Json json) throws IOException {
		json.startArray("methods");
		List<MethodRow> methods = MethodRow.of(graph);
		methods.removeIf(method -> method.baselineSelf() == 0 && method.candidateSelf() == 0);
		for (MethodRow method : methods.subList(0, Math.min(METHODS_FOR_PROGRAMS, methods.size()))) {
			json.startObject().text("name", method.frame().name());
			sides("self", side -> side == Side.BASELINE ? method.baselineSelf() : method.candidateSelf(), json);
			sides("total", side -> side == Side.BASELINE ? method.baselineTotal() : method.candidateTotal(), json);
			change(method.chance(), method.change(), json);
			json.endObject();
		}
		json.endArray();
	}

	/** @param change the change with its verdict; null if it was not tested */
	private void change(boolean chance, Change change, Json json) throws IOException {
		if (graph.isDifference()) {
			json.flag("chance", chance);
			if (change != null) {
				json.text("verdict", change.verdict().key()).whole("margin", change.margin()).whole("p", change.p());
			}
		}
	}

	/** Writes all nodes. Not recursive, because recorded stacks can be deeper than the stack of this thread permits. */
	private void nodes(FlameNodes nodes, Json json) throws IOException {
		Deque<Children> open = new ArrayDeque<>();
		open.push(start(nodes, FlameNodes.ROOT, json.startObject("root")));
		while (!open.isEmpty()) {
			Children children = open.peek();
			if (children.next == children.end) {
				json.endArray().endObject();
				open.pop();
			} else {
				open.push(start(nodes, children.next++, json.startObject()));
			}
		}
	}

	/** The children of a node that remain to be written. */
	private static final class Children {

		private final int end;
		private int next;

		Children(int start, int end) {
			next = start;
			this.end = end;
		}
	}

	private Children start(FlameNodes nodes, int node, Json json) throws IOException {
		json.text("name", node == FlameNodes.ROOT ? ROOT_NAME : nodes.frame(node).name());
		sides("self", side -> nodes.self(node, side), json);
		sides("total", side -> nodes.total(node, side), json);
		change(graph.isDifference() && nodes.isChance(node), graph.isDifference() ? nodes.forkChange(node) : null,
				json);
		json.startArray("children");
		return new Children(nodes.childStart(node), nodes.childEnd(node));
	}

	/** Writes a number, or an object with one number for each side of a difference. */
	private void sides(String name, ToDoubleFunction<Side> value, Json json) throws IOException {
		if (graph.isDifference()) {
			json.startObject(name).whole("baseline", value.applyAsDouble(Side.BASELINE))
					.whole("candidate", value.applyAsDouble(Side.CANDIDATE)).endObject();
		} else {
			json.whole(name, value.applyAsDouble(Side.BASELINE));
		}
	}
}
