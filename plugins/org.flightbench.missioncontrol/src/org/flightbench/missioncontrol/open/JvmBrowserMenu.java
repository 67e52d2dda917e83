// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.ContributionManager;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.StructuredViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.ui.recording.RecordingOpener;

/**
 * Adds <em>Open in Flightbench</em> to the context menu of recordings in the JVM Browser. That menu cannot be extended
 * through an extension point.
 */
public final class JvmBrowserMenu implements IPartListener2 {

	private static final String VIEW = "org.openjdk.jmc.browser.views.JVMBrowserView";
	private static final ImageDescriptor ICON = ResourceLocator
			.imageDescriptorFromBundle("org.flightbench.missioncontrol", "icons/flightbench.png").orElse(null);
	private static final String EXTENDED = "org.flightbench.missioncontrol.jvms";

	private JvmBrowserMenu() {}

	/** Extends the menu in all open windows. Must be called on the UI thread. */
	public static void extendIn(IWorkbench workbench) {
		JvmBrowserMenu listener = new JvmBrowserMenu();
		for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
			window.getPartService().addPartListener(listener);
			for (IWorkbenchPage page : window.getPages()) {
				extend(page.findView(VIEW));
			}
		}
	}

	@Override
	public void partOpened(IWorkbenchPartReference part) {
		if (VIEW.equals(part.getId())) {
			extend((IViewPart) part.getPart(false));
		}
	}

	private static void extend(IViewPart view) {
		if (view != null && view.getSite().getSelectionProvider() instanceof StructuredViewer viewer
				&& viewer.getControl().getData(EXTENDED) == null) {
			Menu menu = viewer.getControl().getMenu();
			if (menu != null && menu.getData(MenuManager.MANAGER_KEY) instanceof MenuManager manager) {
				viewer.getControl().setData(EXTENDED, true);
				manager.addMenuListener(shown -> add(shown, view.getSite().getPage(), viewer));
			}
		}
	}

	private static void add(IMenuManager menu, IWorkbenchPage page, StructuredViewer viewer) {
		List<?> selected = viewer.getStructuredSelection().toList();
		Optional<JvmRecording> recording = selected.size() == 1 ? JvmRecording.of(selected.get(0)) : Optional.empty();
		recording.ifPresent(one -> {
			ActionContributionItem open = new ActionContributionItem(new Action(Messages.open, ICON) {
				@Override
				public void run() {
					fetch(page, one);
				}
			});
			if (menu instanceof ContributionManager manager) {
				// by convention, commands that open something come first in a menu
				manager.insert(0, open);
				manager.insert(1, new Separator());
			} else {
				menu.add(open);
			}
		});
	}

	private static void fetch(IWorkbenchPage page, JvmRecording recording) {
		Job job = Job.create(NLS.bind(Messages.fetching, recording.name()), (ICoreRunnable) monitor -> {
			try {
				Path file = recording.fetch();
				page.getWorkbenchWindow().getShell().getDisplay()
						.asyncExec(() -> RecordingOpener.open(page, List.of(file)));
			} catch (IOException failure) {
				throw new CoreException(Status.error(
						NLS.bind(Messages.notFetched, recording.name(), failure.getMessage()), failure));
			}
		});
		job.setUser(true);
		job.schedule();
	}
}
