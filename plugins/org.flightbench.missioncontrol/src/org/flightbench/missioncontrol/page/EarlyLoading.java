// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.List;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.flightbench.missioncontrol.items.StackTraceChoices;
import org.flightbench.missioncontrol.jvms.JvmBrowserMenu;
import org.flightbench.missioncontrol.open.LargeRecordingPreferences;
import org.flightbench.missioncontrol.open.LargeRecordings;
import org.flightbench.missioncontrol.open.OpenWith;
import org.flightbench.missioncontrol.open.RecentRecordings;
import org.flightbench.missioncontrol.workbench.DroppedResults;
import org.flightbench.missioncontrol.workbench.PlacedViews;
import org.flightbench.missioncontrol.workbench.Uninstalled;
import org.flightbench.rules.AllocationEventsRule;
import org.flightbench.rules.BiasedSamplingRule;
import org.flightbench.rules.BlindToSafepointsRule;
import org.flightbench.rules.EarlyReading;
import org.flightbench.rules.FrequentSafepointsRule;
import org.flightbench.rules.HeapDumpPauseRule;
import org.flightbench.rules.MappedReadRule;
import org.flightbench.rules.TimeToSafepointRule;
import org.flightbench.ui.HeapWatch;
import org.flightbench.ui.recording.view.FlameGraphView;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;

/**
 * Loads what the first recording that is opened asks for on the UI thread: in the background, once the window is there.
 * To open jars and define classes takes most of what they cost then. Nothing of Mission Control is set up by that: its
 * rules and pages are made when a recording is opened, ours too. From then on large recordings and a shortage of memory
 * are watched for, the JVM Browser, recent files and <em>Open With</em> offer to open recordings here, the views have
 * their places and follow what Stack Trace shows of frames, results dropped together are a comparison, and no tab stays
 * of what was uninstalled.
 */
public final class EarlyLoading implements IStartup {

	/** To name a class loads it, but does not initialize it. */
	private static final List<Class<?>> ASKED_FOR = List.of(OverviewPage.class, AllocationPage.class,
			SafepointPage.class, HeatPage.class, IoPage.class, BenchmarkPage.class,
			LargeRecordingPreferences.class, OutlineMenu.class, AllocationEventsRule.class,
			BiasedSamplingRule.class, BlindToSafepointsRule.class, FrequentSafepointsRule.class,
			HeapDumpPauseRule.class, MappedReadRule.class, TimeToSafepointRule.class);

	@Override
	public void earlyStartup() {
		LargeRecordings.watch();
		IWorkbench workbench = PlatformUI.getWorkbench();
		workbench.getDisplay().asyncExec(() -> {
			HeapWatch.start(workbench.getDisplay(), false);
			JvmBrowserMenu.extendIn(workbench);
			OpenWith.offer(workbench.getEditorRegistry());
			Uninstalled.watch(workbench);
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
				new SafepointPage.Factory(), new HeatPage.Factory(), new IoPage.Factory(),
				new BenchmarkPage.Factory())) {
			page.getName(null);
			page.getImageDescriptor(null);
		}
		EarlyReading.load();
	}
}
