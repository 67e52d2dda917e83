// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/**
 * The workbench's engine of style sheets. It remembers a widget until the widget is disposed, but some that it is asked
 * about while they are being disposed it remembers for ever, and with them all that they have shown.
 */
public final class StyleSheets {

	/** Where the workbench keeps the engine; it has no interface for what is needed here. */
	private static final String ENGINE = "org.eclipse.e4.ui.css.core.engine";
	private static final String FORGET = "handleWidgetDisposed";

	private StyleSheets() {}

	/** Lets the engine forget a composite, and all in it, after they were disposed. */
	public static void forgetWhenDisposed(Composite root) {
		root.addListener(SWT.Dispose, event -> {
			Display display = root.getDisplay();
			List<Control> all = new ArrayList<>();
			add(root, all);
			display.asyncExec(() -> forget(display.getData(ENGINE), all));
		});
	}

	private static void add(Control control, List<Control> all) {
		all.add(control);
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				add(child, all);
			}
		}
	}

	private static void forget(Object engine, List<Control> disposed) {
		if (engine == null) {
			return;
		}
		try {
			for (Control control : disposed) {
				engine.getClass().getMethod(FORGET, Object.class).invoke(engine, control);
			}
		} catch (ReflectiveOperationException | SecurityException otherEngine) {
			// another version of the workbench: what it remembers stays until it ends
			return;
		}
	}
}
