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
 * Breaks the line of Mission Control's controls in a page's header where it is wider than the page, as with large
 * fonts: <em>Time Range: Set</em> and <em>Clear</em> are at its end.
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

	/** From now on; nothing in a Mission Control whose headers have other parts. */
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

	/** As wide as they want to be, but for what would otherwise fill a line of its own. */
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
