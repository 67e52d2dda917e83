// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;

/** Sets up the workbench of the desktop: one perspective, and everything comes back after a restart. */
final class DesktopWorkbenchAdvisor extends WorkbenchAdvisor {

	private final String[] arguments;

	/**
	 * @param arguments of the command line: files to open
	 */
	DesktopWorkbenchAdvisor(String[] arguments) {
		this.arguments = arguments;
	}

	@Override
	public void initialize(IWorkbenchConfigurer configurer) {
		configurer.setSaveAndRestore(true);
		configurer.setExitOnLastWindowClose(true);
	}

	@Override
	public void postStartup() {
		IWorkbench workbench = PlatformUI.getWorkbench();
		ThemeRefresh.follow(workbench.getDisplay(), workbench.getService(IThemeEngine.class));
	}

	@Override
	public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
		return new DesktopWindowAdvisor(configurer, arguments);
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
