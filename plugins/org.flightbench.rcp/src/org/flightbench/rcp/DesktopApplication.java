// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;

/** The stand-alone desktop. */
public final class DesktopApplication implements IApplication {

	@Override
	public Object start(IApplicationContext context) throws Exception {
		Display display = PlatformUI.createDisplay();
		Location workspace = Platform.getInstanceLocation();
		try {
			if (workspace != null && !DesktopWorkspace.take(workspace)) {
				MessageDialog.openError(null, Messages.workspace_title, Messages.workspace_used);
				return EXIT_OK;
			}
			int code = PlatformUI.createAndRunWorkbench(display, new DesktopWorkbenchAdvisor(filesOf(context)));
			return code == PlatformUI.RETURN_RESTART ? EXIT_RESTART : EXIT_OK;
		} finally {
			if (workspace != null) {
				workspace.release();
			}
			display.dispose();
		}
	}

	private static String[] filesOf(IApplicationContext context) {
		return (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
	}

	@Override
	public void stop() {
		if (PlatformUI.isWorkbenchRunning()) {
			IWorkbench workbench = PlatformUI.getWorkbench();
			workbench.getDisplay().syncExec(workbench::close);
		}
	}
}
