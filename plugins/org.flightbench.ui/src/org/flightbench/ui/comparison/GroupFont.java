// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Control;

/** The bold variant of a control's font, disposed with the control. */
public final class GroupFont {

	private static final String KEY = "org.flightbench.ui.groupFont";

	/** A bold font and the font from which it was derived. */
	private record Bold(Font of, Font font) {}

	private GroupFont() {}

	public static Font of(Control control) {
		if (control.getData(KEY) instanceof Bold known && known.of.equals(control.getFont())) {
			return known.font;
		}
		ResourceManager resources = JFaceResources.managerFor(control);
		Font bold = resources.create(FontDescriptor.createFrom(control.getFont()).setStyle(SWT.BOLD));
		control.setData(KEY, new Bold(control.getFont(), bold));
		return bold;
	}
}
