// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.recording.profile.Frame;
import org.flightbench.ui.Heap;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.CallRow;
import org.flightbench.view.flame.FlameLookup;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FrameCalls;
import org.flightbench.view.flame.ShortFrameName;

/**
 * The tables beside a flame graph: methods and allocated classes at the top, callers and callees of the selected method
 * at the bottom. The selection is synchronized among them.
 */
public final class FlameTables extends SashForm {

	/** The delay before the tables follow the selection, so that navigation with the arrow keys stays fast. */
	private static final int FOLLOW_MILLIS = 80;

	private final FlameCanvas canvas;
	private final Consumer<Menu> more;
	private final Runnable find;
	private MethodsTable methods;
	private CallTreeTable classes;
	private CallTreeTable callers;
	private CallTreeTable callees;
	private StackedTabs tabs;
	private PreparedGraph graph;
	private Frame shown;
	private int round;
	private int following;

	/**
	 * @param more adds commands for the selected row to the menus; the row's frame is also selected in the graph
	 * @param find starts a search for frames in the graph
	 */
	public FlameTables(Composite parent, FlameCanvas canvas, Consumer<Menu> more, Runnable find) {
		super(parent, SWT.VERTICAL);
		this.canvas = canvas;
		this.more = more;
		this.find = find;
		canvas.onSelect(this::followCanvas);
	}

	/** Creates the tables on first use, so that the graph appears sooner. */
	private void fill() {
		tabs = new StackedTabs(this);
		methods = new MethodsTable(tabs.upper(), this::reveal, more);
		tabs.add(Messages.methods, methods);
		classes = tree(tabs.upper(), "flame.classes", Messages.calls_class, Messages.tables_classes);
		callers = tree(tabs.lower(), "flame.callers", Messages.calls_frame, Messages.tables_callers);
		callees = tree(tabs.lower(), "flame.callees", Messages.calls_frame, Messages.tables_callees);
		for (CallTreeTable tree : List.of(classes, callers, callees)) {
			tree.onSelect(this::rowSelected);
			tree.onOpen(row -> follow(row.frame()));
		}
		tabs.open();
	}

	private CallTreeTable tree(Composite folder, String id, String column, String title) {
		CallTreeTable tree = new CallTreeTable(folder, id, column, title, more, find);
		tabs.add(title, tree.control());
		return tree;
	}

	/** Releases the graph on disposal. */
	public void close() {
		graph = null;
	}

	public void show(PreparedGraph prepared) {
		boolean isFirst = graph == null;
		graph = prepared;
		if (isFirst) {
			fill();
			getDisplay().asyncExec(this::showGraph);
		} else {
			showGraph();
		}
	}

	private void showGraph() {
		if (!isDisposed()) {
			methods.show(graph.callTree().graph(), graph.methods());
			follow(selectedFrame());
		}
	}

	private void followCanvas() {
		if (graph != null && isVisible()) {
			int wanted = ++round;
			getDisplay().timerExec(FOLLOW_MILLIS, () -> {
				if (!isDisposed() && wanted == round && !Objects.equals(selectedFrame(), shown)) {
					follow(selectedFrame());
				}
			});
		}
	}

	private Frame selectedFrame() {
		int node = canvas.navigation().selected();
		return node > FlameNodes.ROOT ? canvas.nodes().frame(node) : null;
	}

	/** Computes the callers and callees of a frame in the background. The frame is null for the root. */
	private void follow(Frame frame) {
		shown = frame;
		methods.select(frame);
		int wanted = ++following;
		FlameNodes nodes = graph.callTree();
		Display display = getDisplay();
		Job job = Job.createSystem(Messages.job_calls, monitor -> {
			Heap.enough(() -> {
				FrameCalls calls = FrameCalls.of(nodes, frame);
				if (!display.isDisposed()) {
					display.asyncExec(() -> {
						if (!isDisposed() && wanted == following) {
							show(nodes, calls);
						}
					});
				}
			});
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	private void show(FlameNodes nodes, FrameCalls calls) {
		Frame frame = calls.frame();
		String name = frame == null ? null : ShortFrameName.of(frame, frame.name());
		callers.show(nodes, calls.callers(), true,
				frame == null ? Messages.tables_selectFrame : Messages.tables_noCaller);
		tabs.setTitle(callers.control(),
				name == null ? Messages.tables_callers : NLS.bind(Messages.tables_callersOf, name));
		callees.show(nodes, calls.callees(), true, Messages.tables_noCallee);
		tabs.setTitle(callees.control(),
				name == null ? Messages.tables_callees : NLS.bind(Messages.tables_calleesOf, name));
		// keep the other classes visible if a class is selected
		if (frame == null || frame.kind() != Frame.Kind.CLASS || !classes.has(frame)) {
			classes.show(nodes, calls.classes(), false, Messages.tables_noClass);
			boolean ofAll = name == null || !calls.isThere() || frame.kind() == Frame.Kind.CLASS;
			tabs.setTitle(classes.control(),
					ofAll ? Messages.tables_classes : NLS.bind(Messages.tables_classesOf, name));
		}
		classes.select(frame);
	}

	/** Selects a frame in the graph. The trees stay unchanged, so that the user can browse them. */
	private void rowSelected(CallRow row) {
		if (row.frame() != null) {
			shown = row.frame();
			methods.select(shown);
			reveal(shown);
		}
	}

	/** Selects the widest node of a frame in the graph, and zooms until its name is readable. */
	private void reveal(Frame frame) {
		int node = FlameLookup.widest(canvas.nodes(), frame);
		if (node != FlameNodes.NONE) {
			canvas.select(node);
			canvas.navigation().revealReadable(node, canvas.readableShare());
			canvas.went(true);
		}
	}
}
