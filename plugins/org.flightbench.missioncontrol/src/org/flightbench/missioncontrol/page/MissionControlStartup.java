// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.List;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.flightbench.missioncontrol.items.StackTraceChoices;
import org.flightbench.missioncontrol.open.JvmBrowserMenu;
import org.flightbench.missioncontrol.open.LargeRecordingPreferences;
import org.flightbench.missioncontrol.open.LargeRecordings;
import org.flightbench.missioncontrol.open.OpenWith;
import org.flightbench.missioncontrol.open.RecentRecordings;
import org.flightbench.missioncontrol.workbench.DroppedResults;
import org.flightbench.missioncontrol.workbench.PlacedViews;
import org.flightbench.missioncontrol.workbench.UninstallCleanup;
import org.flightbench.rules.RulePreloader;
import org.flightbench.ui.OutOfMemoryMonitor;
import org.flightbench.ui.recording.FlameGraphView;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;

/**
 * Starts Flightbench in Mission Control. Preloads the classes that would otherwise be loaded on the UI thread when the
 * first recording opens, which would take longer than the rest of Flightbench's work there. Mission Control's rules and
 * pages, including Flightbench's, are still initialized when a recording opens. Also installs the listeners and menu
 * extensions for large recordings, memory shortage, the JVM Browser, recent files, <em>Open With</em>, the placement of
 * views, the format of frames, dropped results, and uninstallation.
 */
public final class MissionControlStartup implements IStartup {

	/** Class literals load the classes without initializing them. */
	private static final List<Class<?>> ASKED_FOR = List.of(OverviewPage.class, AllocationPage.class,
			SafepointPage.class, GcPage.class, HeatPage.class, IoPage.class, BenchmarkPage.class,
			LargeRecordingPreferences.class, OutlineMenu.class);

	@Override
	public void earlyStartup() {
		LargeRecordings.watch();
		IWorkbench workbench = PlatformUI.getWorkbench();
		workbench.getDisplay().asyncExec(() -> {
			OutOfMemoryMonitor.start(workbench.getDisplay(), false);
			JvmBrowserMenu.extendIn(workbench);
			OpenWith.offer(workbench.getEditorRegistry());
			UninstallCleanup.watch(workbench);
			for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
				PlacedViews.in(window);
				DroppedResults.watch(window);
				RecentRecordings.watch(window);
				LargeRecordings.watch(window);
				StackTraceChoices.watch(window.getShell(), () -> {
					if (window.getActivePage().findView(FlameGraphView.ID) instanceof FlameGraphView view) {
						view.selectAgain();
					}
				});
			}
		});
		for (IDataPageFactory page : List.of(new OverviewPage.Factory(), new AllocationPage.Factory(),
				new SafepointPage.Factory(), new GcPage.Factory(), new HeatPage.Factory(), new IoPage.Factory(),
				new BenchmarkPage.Factory())) {
			page.getName(null);
			page.getImageDescriptor(null);
		}
		RulePreloader.load();
	}
}
