// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.flightbench.ui.canvas.MarkPopup;
import org.flightbench.ui.theme.Colors;

/**
 * A tooltip whose text depends on the position of the pointer. It replaces JFace's tooltip, which leaks: JFace leaves a
 * listener on the shell, with references to the control, if the control is disposed while its tooltip is visible or
 * pending, or if another tooltip replaces it.
 */
public final class CellTooltip {

	private static final int DELAY_MILLIS = 350;

	private final Control control;
	private final Function<Point, String> text;
	private final MarkPopup popup;
	/** The text that is visible or pending, or null. */
	private String wanted;
	private Point pointer;
	private int round;

	private CellTooltip(Control control, Function<Point, String> text) {
		this.control = control;
		this.text = text;
		popup = new MarkPopup(control);
	}

	/**
	 * Installs a tooltip on a control.
	 *
	 * @param text returns the text for a point of the control, or null for no tooltip
	 */
	public static void install(Control control, Function<Point, String> text) {
		CellTooltip tooltip = new CellTooltip(control, text);
		control.addListener(SWT.MouseMove, tooltip::moved);
		for (int type : new int[]{SWT.MouseExit, SWT.MouseDown, SWT.MouseWheel, SWT.KeyDown, SWT.FocusOut,
				SWT.Dispose}) {
			control.addListener(type, event -> tooltip.hide());
		}
	}

	private void moved(Event event) {
		pointer = new Point(event.x, event.y);
		String here = text.apply(pointer);
		if (here == null) {
			hide();
		} else if (!here.equals(wanted)) {
			hide();
			wanted = here;
			int current = round;
			control.getDisplay().timerExec(DELAY_MILLIS, () -> {
				if (current == round && !control.isDisposed()) {
					popup.show(wanted, pointer, Colors.of(control).palette());
				}
			});
		}
	}

	private void hide() {
		round++;
		wanted = null;
		popup.hide();
	}
}
