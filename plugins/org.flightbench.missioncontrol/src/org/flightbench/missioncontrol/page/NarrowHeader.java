// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;
import org.eclipse.ui.forms.widgets.Form;

/**
 * Wraps the controls in the header of a page if they do not fit in one line, as with large fonts. Otherwise, <em>Time
 * Range: Set</em> and <em>Clear</em> at its end would be cut off.
 */
final class NarrowHeader {

	private final Form form;
	private final Composite line;
	private final Layout wide;
	private final List<Object> wideData = new ArrayList<>();
	private final int leastWidth;
	private boolean isBroken;

	private NarrowHeader(Form form, Composite line) {
		this.form = form;
		this.line = line;
		wide = line.getLayout();
		int shrinks = 0;
		for (Control control : line.getChildren()) {
			wideData.add(control.getLayoutData());
			if (control.getLayoutData() instanceof GridData data && data.grabExcessHorizontalSpace) {
				shrinks += Math.max(0, data.widthHint - data.minimumWidth);
			}
		}
		leastWidth = line.computeSize(SWT.DEFAULT, SWT.DEFAULT).x - shrinks;
		form.addListener(SWT.Resize, event -> fit());
		fit();
	}

	/** Installs the layout, unless this version of Mission Control has a different header. */
	static void of(Form form) {
		if (form.getHeadClient() instanceof Composite header && header.getChildren().length > 0
				&& header.getChildren()[0] instanceof Composite line) {
			new NarrowHeader(form, line);
		}
	}

	private void fit() {
		boolean breaks = leastWidth > form.getClientArea().width;
		if (line.isDisposed() || form.getClientArea().width == 0 || breaks == isBroken) {
			return;
		}
		isBroken = breaks;
		Control[] controls = line.getChildren();
		for (int index = 0; index < controls.length; index++) {
			controls[index].setLayoutData(breaks ? narrow(wideData.get(index)) : wideData.get(index));
		}
		line.setLayout(breaks ? rows() : wide);
		form.layout(true, true);
	}

	/**
	 * Returns layout data for the wrapped header. A control that would grab the remaining space gets twice its minimum
	 * width instead.
	 */
	private static RowData narrow(Object data) {
		return data instanceof GridData grid && grid.widthHint != SWT.DEFAULT
				? new RowData(grid.grabExcessHorizontalSpace ? grid.minimumWidth * 2 : grid.widthHint, SWT.DEFAULT)
				: new RowData();
	}

	private static RowLayout rows() {
		RowLayout rows = new RowLayout(SWT.HORIZONTAL);
		rows.wrap = true;
		rows.center = true;
		return rows;
	}
}
