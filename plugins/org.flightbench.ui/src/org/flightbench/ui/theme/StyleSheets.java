// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/**
 * Works around a leak in the workbench's CSS engine. The engine forgets widgets when they are disposed, but registers
 * some of them again if they are styled during disposal, and then retains them and everything they show.
 */
public final class StyleSheets {

	/** The key of the CSS engine in the display's data; the workbench has no API for it. */
	private static final String ENGINE = "org.eclipse.e4.ui.css.core.engine";
	private static final String FORGET = "handleWidgetDisposed";

	private StyleSheets() {}

	/** Makes the engine forget a composite and its descendants after their disposal. */
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
			// the workbench has another version of the engine: the widgets stay in memory
			return;
		}
	}
}
