// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.flightbench.rcp.DesktopWorkspace.Start;

/** The stand-alone desktop. */
public final class DesktopApplication implements IApplication {

	/** Less than systems wait before they end a program by force. */
	private static final Duration LONGEST_END = Duration.ofSeconds(5);

	private final CountDownLatch ended = new CountDownLatch(1);

	@Override
	public Object start(IApplicationContext context) throws Exception {
		Display display = PlatformUI.createDisplay();
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
			return run(display, workspace, files, start == Start.OWN_UNANSWERED);
		} finally {
			if (workspace != null) {
				workspace.release();
			}
			display.dispose();
		}
	}

	private Object run(Display display, Location workspace, List<Path> files, boolean isUnanswered)
			throws IOException {
		FrontWindow window = new FrontWindow();
		FileInbox inbox = workspace == null
				? null
				: FileInbox.open(DesktopWorkspace.folder(workspace), display, window);
		String note = workspace == null ? null : SavedState.mend(DesktopWorkspace.folder(workspace));
		Runtime.getRuntime().addShutdownHook(new Thread(this::endOrderly, "orderly-end"));
		try {
			int code = PlatformUI.createAndRunWorkbench(display,
					new DesktopWorkbenchAdvisor(window, files, isUnanswered ? Messages.workspace_unanswered : note));
			return code == PlatformUI.RETURN_RESTART ? EXIT_RESTART : EXIT_OK;
		} finally {
			if (inbox != null) {
				inbox.close();
			}
			ended.countDown();
		}
	}

	/** At the end of a session of the system too, what is open is kept for the next start. */
	private void endOrderly() {
		if (ended.getCount() > 0 && PlatformUI.isWorkbenchRunning()) {
			IWorkbench workbench = PlatformUI.getWorkbench();
			workbench.getDisplay().asyncExec(workbench::close);
			try {
				ended.await(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS);
			} catch (InterruptedException hurried) {
				Thread.currentThread().interrupt();
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
