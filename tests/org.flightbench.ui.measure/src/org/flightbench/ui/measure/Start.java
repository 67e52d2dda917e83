// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import org.eclipse.e4.core.di.annotations.Execute;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/** Starts the measurement selected by a system property, as soon as a window has been painted. */
public final class Start {

	/** Called before the first window opens. */
	@Execute
	public void waitForWindow() {
		Display display = Display.getCurrent();
		display.addFilter(SWT.Paint, new Listener() {
			@Override
			public void handleEvent(Event event) {
				display.removeFilter(SWT.Paint, this);
				display.asyncExec(
						() -> begin(PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage()));
			}
		});
	}

	private static void begin(IWorkbenchPage page) {
		OpenMeasurement.begin(page);
		SoakMeasurement.begin(page);
		PaintMeasurement.begin(page);
	}
}
