// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.flightbench.results.ResultId;
import org.flightbench.ui.canvas.MarkPopup;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.chart.MarkFinder;
import org.flightbench.view.chart.MarkFinder.Move;

/** Lets the user point at values with the mouse or the arrow keys, shows details in a popup, and selects results. */
final class ChartPointer {

	private final ChartView view;
	private final Control plot;
	private final MarkPopup popup;
	private final Consumer<ResultId> selected;
	private MarkFinder finder;
	private Mark current;
	private Point lastPointer;
	private boolean byMouse;

	ChartPointer(ChartView view, Consumer<ResultId> selected) {
		this.view = view;
		this.selected = selected;
		plot = view.plot();
		popup = new MarkPopup(plot);
		plot.addListener(SWT.MouseMove, this::moved);
		plot.addListener(SWT.MouseExit, event -> left());
		plot.addListener(SWT.MouseDown, this::pressed);
		plot.addListener(SWT.KeyDown, this::typed);
		plot.addListener(SWT.Traverse, this::traversed);
		plot.addListener(SWT.FocusOut, event -> unfocused());
		plot.addListener(SWT.FocusIn, event -> plot.redraw());
		plot.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = view.placed() == null ? Messages.chart : view.placed().chart().title();
			}

			@Override
			public void getDescription(AccessibleEvent event) {
				event.result = current == null ? Messages.chart_keys : current.text();
			}
		});
		plot.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
			@Override
			public void getRole(AccessibleControlEvent event) {
				event.detail = ACC.ROLE_GRAPHIC;
			}

			@Override
			public void getValue(AccessibleControlEvent event) {
				event.result = current == null ? "" : current.text();
			}
		});
	}

	/** Stops pointing at a value. Called when the chart or its layout has changed. */
	void reset() {
		finder = null;
		pointAt(null);
	}

	/**
	 * Handles scrolling. Stops pointing at a value under the mouse, because it has moved, but keeps a value reached
	 * with the keyboard while it is visible.
	 */
	void moved() {
		finder = null;
		if (byMouse || current != null && !isInSight(current)) {
			pointAt(null);
		}
	}

	private boolean isInSight(Mark mark) {
		return view.placed().chart().y().contains(mark.y());
	}

	private void moved(Event event) {
		Point pointer = new Point(event.x, event.y);
		if (pointer.equals(lastPointer)) {
			return;
		}
		lastPointer = pointer;
		Mark mark = markAt(event).orElse(null);
		pointAt(mark);
		if (mark != null) {
			byMouse = true;
			popup.moveTo(pointer);
		}
	}

	/**
	 * Stops pointing at a value when the mouse leaves. A value reached with the keyboard is kept, because the mouse may
	 * have left only because the value's popup covers it.
	 */
	private void left() {
		if (byMouse) {
			pointAt(null);
		}
	}

	private void unfocused() {
		pointAt(null);
		plot.redraw();
	}

	private void pressed(Event event) {
		plot.setFocus();
		if (event.button == 1) {
			markAt(event).ifPresent(mark -> selected.accept(mark.id()));
		}
	}

	private Optional<Mark> markAt(Event event) {
		return finder().at(plotBox().x() + event.x, plotBox().y() + event.y);
	}

	private void typed(Event event) {
		switch (event.keyCode) {
			case SWT.ARROW_LEFT -> move(Move.LEFT);
			case SWT.ARROW_RIGHT -> move(Move.RIGHT);
			case SWT.ARROW_UP -> move(Move.UP);
			case SWT.ARROW_DOWN -> move(Move.DOWN);
			case SWT.HOME -> move(Move.FIRST);
			case SWT.END -> move(Move.LAST);
			case SWT.PAGE_UP -> movePage(-1);
			case SWT.PAGE_DOWN -> movePage(1);
			case SWT.ESC -> pointAt(null);
			case SWT.CR, SWT.KEYPAD_CR, ' ' -> {
				if (current != null) {
					selected.accept(current.id());
				}
			}
			default -> {
				/* other keys have no effect */ }
		}
	}

	private void traversed(Event event) {
		switch (event.detail) {
			case SWT.TRAVERSE_TAB_NEXT, SWT.TRAVERSE_TAB_PREVIOUS -> event.doit = true;
			case SWT.TRAVERSE_ESCAPE -> event.doit = current == null;
			default -> event.doit = false;
		}
	}

	private void move(Move move) {
		switch (move) {
			case FIRST -> scrollTo(0);
			case LAST -> scrollTo(view.rows());
			default -> {
				/* other moves need no scrolling first */ }
		}
		Optional<Mark> next = finder().next(current, move);
		if (next.isEmpty() && current != null) {
			boolean backward = move == Move.UP || move == Move.LEFT;
			scrollTo(view.firstRow() + (backward ? -1 : 1));
			next = finder().next(current, move);
		}
		next.ifPresent(this::pointAt);
	}

	/**
	 * Scrolls by the number of visible rows and points at the first value there. If all rows are visible or the end is
	 * reached, points at the first or last value.
	 */
	private void movePage(int direction) {
		if (view.rows() > view.rowsInSight()) {
			pointAt(null);
			boolean moved = scrollTo(view.firstRow() + direction * view.rowsInSight());
			finder().next(null, direction > 0 && !moved ? Move.LAST : Move.FIRST).ifPresent(this::pointAt);
		} else {
			move(direction < 0 ? Move.FIRST : Move.LAST);
		}
	}

	/**
	 * Scrolls to a row. A value reached with the keyboard is kept while it is visible.
	 *
	 * @return whether the visible rows have changed
	 */
	private boolean scrollTo(int row) {
		byMouse = false;
		boolean moved = view.scrollTo(row);
		finder = null;
		return moved;
	}

	private void pointAt(Mark mark) {
		if (mark == current) {
			return;
		}
		current = mark;
		byMouse = false;
		if (plot.isDisposed()) {
			return;
		}
		view.point(mark);
		if (mark == null) {
			popup.hide();
			return;
		}
		int x = (int) Math.round(view.placed().x(mark) - plotBox().x());
		int y = (int) Math.round(view.placed().y(mark) - plotBox().y());
		popup.show(mark.text(), new Point(x, y), view.palette());
		plot.getAccessible().sendEvent(ACC.EVENT_DESCRIPTION_CHANGED, null);
		plot.getAccessible().sendEvent(ACC.EVENT_VALUE_CHANGED, null);
	}

	private MarkFinder finder() {
		if (finder == null) {
			finder = new MarkFinder(view.placed());
		}
		return finder;
	}

	private Box plotBox() {
		return view.placed().plot();
	}
}
