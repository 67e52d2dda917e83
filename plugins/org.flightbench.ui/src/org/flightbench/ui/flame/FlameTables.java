// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.Objects;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.flame.CallRow;
import org.flightbench.report.flame.FlameLookup;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.ShortName;

/**
 * The tables beside a flame graph: methods and allocated classes, and below them who calls the selected method and whom
 * it calls. A selection in one is shown in the others.
 */
final class FlameTables extends SashForm {

	private static final int ALL = -1;
	/** Who walks through the picture with the arrow keys does not wait for the tables. */
	private static final int FOLLOW_MILLIS = 80;

	private final FlameCanvas canvas;
	private final MethodsTable methods;
	private final CallsTree classes;
	private final CallsTree callers;
	private final CallsTree callees;
	private final CTabItem classesTab;
	private final CTabItem callersTab;
	private final CTabItem calleesTab;
	private PreparedGraph graph;
	private Frame shown;
	private int round;

	FlameTables(Composite parent, FlameCanvas canvas) {
		super(parent, SWT.VERTICAL);
		this.canvas = canvas;
		CTabFolder upper = new CTabFolder(this, SWT.NONE);
		methods = new MethodsTable(upper, this::reveal);
		tab(upper, Messages.tables_methods, methods);
		classes = new CallsTree(upper, "flame.classes", Messages.calls_class);
		classesTab = tab(upper, Messages.tables_classes, classes.control());
		upper.setSelection(0);
		CTabFolder lower = new CTabFolder(this, SWT.NONE);
		callers = new CallsTree(lower, "flame.callers", Messages.calls_frame);
		callersTab = tab(lower, Messages.tables_callers, callers.control());
		callees = new CallsTree(lower, "flame.callees", Messages.calls_frame);
		calleesTab = tab(lower, Messages.tables_callees, callees.control());
		lower.setSelection(0);
		for (CallsTree tree : List.of(classes, callers, callees)) {
			tree.onSelect(this::rowSelected);
			tree.onOpen(row -> follow(row.frame()));
		}
		canvas.onSelect(this::followCanvas);
	}

	private static CTabItem tab(CTabFolder folder, String title, Control control) {
		CTabItem item = new CTabItem(folder, SWT.NONE);
		item.setText(title);
		item.setControl(control);
		return item;
	}

	/** Shows the tables of a graph. */
	void show(PreparedGraph prepared) {
		graph = prepared;
		methods.show(prepared.callTree().graph(), prepared.methods());
		follow(selectedFrame());
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

	/** Shows who calls a frame, and whom it calls; null for the root. */
	private void follow(Frame frame) {
		shown = frame;
		FlameNodes nodes = graph.callTree();
		int number = frame == null ? ALL : number(nodes, frame);
		boolean isThere = frame == null || number >= 0;
		methods.select(frame);
		callers.show(nodes, isThere && number >= 0 ? CallRow.callers(nodes, number) : List.of(), true,
				frame == null ? Messages.tables_selectFrame : Messages.tables_noCaller);
		callees.show(nodes, isThere ? CallRow.callees(nodes, number) : List.of(), true,
				Messages.tables_noCallee);
		String name = frame == null ? null : ShortName.of(frame, frame.name());
		if (frame == null || frame.kind() != Frame.Kind.CLASS) {
			classes.show(nodes, CallRow.classes(nodes, number), false, Messages.tables_noClass);
			classesTab.setText(number == ALL ? Messages.tables_classes : NLS.bind(Messages.tables_classesOf, name));
		} else if (!classes.has(frame)) {
			classes.show(nodes, CallRow.classes(nodes, ALL), false, Messages.tables_noClass);
			classesTab.setText(Messages.tables_classes);
		}
		classes.select(frame);
		callersTab.setText(name == null ? Messages.tables_callers : NLS.bind(Messages.tables_callersOf, name));
		calleesTab.setText(name == null ? Messages.tables_callees : NLS.bind(Messages.tables_calleesOf, name));
	}

	private static int number(FlameNodes nodes, Frame frame) {
		for (int number = 0; number < nodes.frameCount(); number++) {
			if (nodes.graph().profile().frames().frame(number).equals(frame)) {
				return number;
			}
		}
		return ALL;
	}

	/** Shows a frame in the picture; the trees stay as they are, so that one can walk through them. */
	private void rowSelected(CallRow row) {
		if (row.frame() != null) {
			shown = row.frame();
			methods.select(shown);
			reveal(shown);
		}
	}

	/** Selects the widest node of a frame in the picture, and brings it into sight. */
	private void reveal(Frame frame) {
		int node = FlameLookup.widest(canvas.nodes(), frame);
		if (node != FlameNodes.NONE) {
			canvas.select(node);
			canvas.navigation().reveal(node);
			canvas.went(true);
		}
	}
}
