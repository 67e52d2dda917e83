// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.dialogs.FilteredTree;
import org.flightbench.ui.theme.AccessibleNames;

/**
 * Sets the accessible names of widgets created by the platform: icons in toolbars, such as Minimize, and the trees and
 * messages of dialogs.
 */
final class PlatformNames {

	private PlatformNames() {}

	/** Starts naming new widgets, for each of which SWT sends an event. */
	static void follow(Display display) {
		display.addListener(SWT.Skin, event -> {
			if (event.widget instanceof ToolItem item) {
				AccessibleNames.ofTooltip(item);
			} else if (event.widget instanceof ToolBar bar) {
				AccessibleNames.ofTooltips(bar);
			} else if (event.widget instanceof Tree tree && tree.getParent().getParent() instanceof FilteredTree
					|| event.widget instanceof Text text && isMessage(text)) {
				AccessibleNames.ofWindow((Control) event.widget);
			}
		});
	}

	/** Returns whether a string is the message below the title of a dialog. */
	private static boolean isMessage(Text text) {
		return (text.getStyle() & SWT.READ_ONLY) != 0 && text.getShell().getData() instanceof TitleAreaDialog;
	}
}
