// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.eclipse.ui.statushandlers.AbstractStatusHandler;
import org.eclipse.ui.statushandlers.StatusAdapter;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.statushandlers.WorkbenchErrorHandler;
import org.flightbench.ui.OutOfMemoryMonitor;

/** Configures the workbench of the desktop, which has one perspective and restores its state after a restart. */
final class DesktopWorkbenchAdvisor extends WorkbenchAdvisor {

	private final FrontWindow window;
	private final List<Path> files;
	private final String note;

	/**
	 * @param window the window, which is notified after the session has been restored
	 * @param files the files to open in addition to the restored session
	 * @param note a message for the status line, or null for none
	 */
	DesktopWorkbenchAdvisor(FrontWindow window, List<Path> files, String note) {
		this.window = window;
		this.files = files;
		this.note = note;
	}

	@Override
	public void initialize(IWorkbenchConfigurer configurer) {
		configurer.setSaveAndRestore(true);
		OutOfMemoryMonitor.start(Display.getCurrent(), true);
		PlatformNames.follow(Display.getCurrent());
		HighContrastColors.follow(Display.getCurrent());
		configurer.setExitOnLastWindowClose(true);
	}

	/**
	 * Returns a handler that only logs memory shortages, because {@link OutOfMemoryMonitor} reports them with advice.
	 */
	@Override
	public AbstractStatusHandler getWorkbenchErrorHandler() {
		return new WorkbenchErrorHandler() {
			@Override
			public void handle(StatusAdapter problem, int style) {
				super.handle(problem,
						OutOfMemoryMonitor.isShortage(problem.getStatus()) ? style & StatusManager.LOG : style);
			}
		};
	}

	@Override
	public void postStartup() {
		IWorkbench workbench = PlatformUI.getWorkbench();
		workbench.getDisplay().asyncExec(() -> Stream.of(workbench.getWorkbenchWindows()).findFirst()
				.ifPresent(opened -> window.start(opened.getActivePage(), files)));
		ThemeMenu.fitHighContrast(workbench.getDisplay(), workbench.getService(IThemeEngine.class));
		ThemeRefresh.follow(workbench.getDisplay(), workbench.getService(IThemeEngine.class));
	}

	@Override
	public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
		return new DesktopWindowAdvisor(configurer, files, note);
	}

	@Override
	public String getInitialWindowPerspectiveId() {
		return ComparisonPerspective.ID;
	}

	@Override
	public String getMainPreferencePageId() {
		return "org.flightbench.ui.comparison";
	}
}
