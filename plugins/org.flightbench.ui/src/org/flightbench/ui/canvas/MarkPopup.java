// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.view.pen.Palette;

/** A popup with details of a value that is selected by mouse or keyboard. It never takes the focus. */
public final class MarkPopup {

	private static final int AWAY = 14;
	private static final int MAX_LETTERS = 74;
	private static final int MARGIN_WIDTH = 7;
	private static final int MARGIN_HEIGHT = 5;

	private final Control owner;
	private Shell shell;
	private Composite inside;
	private Label label;
	private Point size;

	/** @param owner the control that contains the points; the popup is disposed with it */
	public MarkPopup(Control owner) {
		this.owner = owner;
		owner.addListener(SWT.Dispose, event -> close());
	}

	/** Shows text next to a point of the owner. */
	public void show(String text, Point point, Palette palette) {
		if (shell == null || shell.isDisposed()) {
			shell = new Shell(owner.getShell(), SWT.ON_TOP | SWT.TOOL | SWT.NO_FOCUS);
			FillLayout layout = new FillLayout();
			layout.marginWidth = 1;
			layout.marginHeight = 1;
			shell.setLayout(layout);
			inside = new Composite(shell, SWT.NONE);
			label = new Label(inside, SWT.WRAP);
		}
		shell.setBackground(Colors.color(palette.muted()));
		inside.setBackground(Colors.color(palette.background()));
		label.setBackground(Colors.color(palette.background()));
		label.setForeground(Colors.color(palette.text()));
		label.setText(WidgetText.label(text));
		Point wanted = label.computeSize(SWT.DEFAULT, SWT.DEFAULT);
		int most = Fonts.letters(label, MAX_LETTERS);
		if (wanted.x > most) {
			wanted = label.computeSize(most, SWT.DEFAULT);
		}
		label.setBounds(MARGIN_WIDTH, MARGIN_HEIGHT, wanted.x, wanted.y);
		size = new Point(wanted.x + 2 * MARGIN_WIDTH + 2, wanted.y + 2 * MARGIN_HEIGHT + 2);
		moveTo(point);
		shell.setVisible(true);
	}

	/** Moves the popup next to another point of the owner. */
	public void moveTo(Point point) {
		Point at = owner.toDisplay(point.x + AWAY, point.y + AWAY);
		Rectangle area = owner.getMonitor().getClientArea();
		int x = at.x + size.x > area.x + area.width ? at.x - size.x - 2 * AWAY : at.x;
		int y = at.y + size.y > area.y + area.height ? at.y - size.y - 2 * AWAY : at.y;
		shell.setBounds(Math.max(area.x, x), Math.max(area.y, y), size.x, size.y);
	}

	public void hide() {
		if (isVisible()) {
			shell.setVisible(false);
		}
	}

	private boolean isVisible() {
		return shell != null && !shell.isDisposed() && shell.isVisible();
	}

	private void close() {
		if (shell != null && !shell.isDisposed()) {
			shell.dispose();
		}
	}
}
