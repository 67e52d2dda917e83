// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;

/**
 * A layout that places controls side by side and wraps them if they do not fit, for instance with a large font or in a
 * narrow editor. Controls have their preferred size unless their layout data is a {@link Room}; invisible controls take
 * no space.
 */
public final class WrappingRow extends Layout {

	/**
	 * The size of a control, in pixels.
	 *
	 * @param width the minimum width if the control grows, otherwise its width; {@link SWT#DEFAULT} for the preferred
	 * width
	 * @param height the height; {@link SWT#DEFAULT} for the preferred height
	 * @param grows whether the control takes a share of the space left in its line
	 */
	public record Room(int width, int height, boolean grows) {}

	private record Line(List<Control> controls, int width, int height) {}

	private final int marginWidth;
	private final int marginHeight;
	private final int spacing;

	/**
	 * @param spacing the space between controls and between lines, in pixels
	 */
	public WrappingRow(int marginWidth, int marginHeight, int spacing) {
		this.marginWidth = marginWidth;
		this.marginHeight = marginHeight;
		this.spacing = spacing;
	}

	@Override
	protected Point computeSize(Composite row, int widthHint, int heightHint, boolean flushCache) {
		List<Line> lines = lines(row, widthHint == SWT.DEFAULT ? Integer.MAX_VALUE : widthHint - 2 * marginWidth);
		int width = lines.stream().mapToInt(Line::width).max().orElse(0);
		int height = lines.stream().mapToInt(Line::height).sum() + spacing * Math.max(0, lines.size() - 1);
		return new Point(widthHint == SWT.DEFAULT ? width + 2 * marginWidth : widthHint,
				heightHint == SWT.DEFAULT ? height + 2 * marginHeight : heightHint);
	}

	@Override
	protected void layout(Composite row, boolean flushCache) {
		Rectangle area = row.getClientArea();
		int room = area.width - 2 * marginWidth;
		int y = area.y + marginHeight;
		for (Line line : lines(row, room)) {
			long growing = line.controls.stream().filter(WrappingRow::grows).count();
			int extra = growing == 0 ? 0 : (int) (Math.max(0, room - line.width) / growing);
			int x = area.x + marginWidth;
			for (Control control : line.controls) {
				Point size = size(control);
				int width = size.x + (grows(control) ? extra : 0);
				control.setBounds(x, y + (line.height - size.y) / 2, width, size.y);
				x += width + spacing;
			}
			y += line.height + spacing;
		}
	}

	private List<Line> lines(Composite row, int room) {
		List<Line> lines = new ArrayList<>();
		List<Control> controls = new ArrayList<>();
		int width = 0;
		int height = 0;
		for (Control control : row.getChildren()) {
			if (!control.getVisible()) {
				continue;
			}
			Point size = size(control);
			if (!controls.isEmpty() && width + spacing + size.x > room) {
				lines.add(new Line(controls, width, height));
				controls = new ArrayList<>();
				width = 0;
				height = 0;
			}
			width += size.x + (controls.isEmpty() ? 0 : spacing);
			height = Math.max(height, size.y);
			controls.add(control);
		}
		if (!controls.isEmpty()) {
			lines.add(new Line(controls, width, height));
		}
		return lines;
	}

	private static Point size(Control control) {
		Room room = control.getLayoutData() instanceof Room given ? given : new Room(SWT.DEFAULT, SWT.DEFAULT, false);
		Point size = control.computeSize(room.grows ? SWT.DEFAULT : room.width, room.height);
		return room.grows && room.width != SWT.DEFAULT ? new Point(room.width, size.y) : size;
	}

	private static boolean grows(Control control) {
		return control.getLayoutData() instanceof Room room && room.grows;
	}
}
