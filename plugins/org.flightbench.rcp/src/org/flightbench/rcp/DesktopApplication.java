// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.flightbench.rcp.DesktopWorkspace.Start;

/** The standalone desktop application. */
public final class DesktopApplication implements IApplication {

	@Override
	public Object start(IApplicationContext context) throws Exception {
		GracefulShutdown end = new GracefulShutdown();
		try {
			return start(context, end);
		} finally {
			end.ended();
		}
	}

	private Object start(IApplicationContext context, GracefulShutdown end) throws Exception {
		DisabledControls.makePale();
		Display display = PlatformUI.createDisplay();
		FrontWindow window = new FrontWindow();
		end.started(display, window::isOpen);
		Location workspace = Platform.getInstanceLocation();
		try {
			List<Path> files = StartFiles.of(argumentsOf(context));
			Start start = workspace == null ? Start.OWN : DesktopWorkspace.take(workspace, files);
			if (start == Start.HANDED_OVER) {
				return EXIT_OK;
			}
			if (start == Start.NONE) {
				MessageDialog.openError(null, Messages.workspace_title, Messages.workspace_used);
				return EXIT_OK;
			}
			return run(display, window, workspace, files, start == Start.OWN_UNANSWERED);
		} finally {
			if (workspace != null) {
				workspace.release();
			}
			display.dispose();
		}
	}

	private Object run(Display display, FrontWindow window, Location workspace, List<Path> files,
			boolean isUnanswered) throws IOException {
		FileInbox inbox = workspace == null
				? null
				: FileInbox.open(DesktopWorkspace.folder(workspace), display, window);
		String note = workspace == null ? null : SavedState.mend(DesktopWorkspace.folder(workspace));
		try {
			int code = PlatformUI.createAndRunWorkbench(display,
					new DesktopWorkbenchAdvisor(window, files, isUnanswered ? Messages.workspace_unanswered : note));
			return code == PlatformUI.RETURN_RESTART ? EXIT_RESTART : EXIT_OK;
		} finally {
			if (inbox != null) {
				inbox.close();
			}
		}
	}

	private static String[] argumentsOf(IApplicationContext context) {
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
