// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.function.Function;
import org.eclipse.jface.window.DefaultToolTip;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.flightbench.ui.Literal;

/** A tooltip whose text depends on where the pointer is. */
public final class CellTooltip extends DefaultToolTip {

	private static final int DELAY_MILLIS = 350;

	private final Function<Point, String> text;

	private CellTooltip(Control control, Function<Point, String> text) {
		super(control, ToolTip.NO_RECREATE, false);
		this.text = text;
		setPopupDelay(DELAY_MILLIS);
		setShift(new Point(14, 14));
	}

	/**
	 * @param text gives the text for a point of the control, null for none
	 */
	public static void install(Control control, Function<Point, String> text) {
		new CellTooltip(control, text).activate();
	}

	@Override
	protected Object getToolTipArea(Event event) {
		return text.apply(new Point(event.x, event.y));
	}

	@Override
	protected String getText(Event event) {
		String shown = text.apply(new Point(event.x, event.y));
		return shown == null ? null : Literal.label(shown);
	}

	@Override
	protected boolean shouldCreateToolTip(Event event) {
		return getText(event) != null && super.shouldCreateToolTip(event);
	}
}
