// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.workbench;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.e4.ui.model.application.MApplication;
import org.eclipse.e4.ui.model.application.ui.MElementContainer;
import org.eclipse.e4.ui.model.application.ui.MUIElement;
import org.eclipse.e4.ui.model.application.ui.advanced.MPlaceholder;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.e4.ui.workbench.modeling.EModelService;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * Removes Flightbench's views and editors on shutdown after Flightbench was uninstalled. They would otherwise be
 * restored as empty tabs.
 */
public final class UninstallCleanup implements IWorkbenchListener {

	private static final String OURS = "org.flightbench.";
	private static final String INSTALLED = "org.flightbench.missioncontrol,";
	private static final String BUNDLES = "org.eclipse.equinox.simpleconfigurator/bundles.info";

	private UninstallCleanup() {}

	/** Adds a listener for the shutdown of the workbench. */
	public static void watch(IWorkbench workbench) {
		workbench.addWorkbenchListener(new UninstallCleanup());
	}

	@Override
	public boolean preShutdown(IWorkbench workbench, boolean isForced) {
		if (isUninstalled()) {
			for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
				for (IWorkbenchPage page : window.getPages()) {
					page.closeEditors(Arrays.stream(page.getEditorReferences())
							.filter(editor -> editor.getId().startsWith(OURS)).toArray(IEditorReference[]::new), false);
				}
			}
			removeViews(workbench);
		}
		return true;
	}

	@Override
	public void postShutdown(IWorkbench workbench) {
		// nothing to do, because preShutdown has removed the views and editors
	}

	/** Returns whether the next start will be without Flightbench, according to p2's bundle list. */
	private static boolean isUninstalled() {
		try {
			URI configuration = Platform.getConfigurationLocation().getURL().toURI();
			Path bundles = Path.of(configuration).resolve(BUNDLES);
			if (!Files.isRegularFile(bundles)) {
				return false;
			}
			try (var lines = Files.lines(bundles)) {
				return lines.noneMatch(line -> line.startsWith(INSTALLED));
			}
		} catch (IOException | URISyntaxException | RuntimeException unknown) {
			ILog.of(UninstallCleanup.class).info("Whether Flightbench was uninstalled is not known", unknown);
			return false;
		}
	}

	/** Removes the views from all perspectives, including hidden ones. */
	private static void removeViews(IWorkbench workbench) {
		MApplication application = workbench.getService(MApplication.class);
		EModelService models = workbench.getService(EModelService.class);
		for (MPlaceholder place : models.findElements(application, null, MPlaceholder.class)) {
			if (isOurs(place) && place.getParent() != null) {
				remove(place, place.getParent());
			}
		}
		for (MWindow window : application.getChildren()) {
			window.getSharedElements().removeIf(UninstallCleanup::isOurs);
		}
	}

	private static void remove(MUIElement element, MElementContainer<MUIElement> from) {
		if (from.getSelectedElement() == element) {
			from.setSelectedElement(from.getChildren().stream()
					.filter(other -> other != element && other.isToBeRendered() && other.isVisible()).findFirst()
					.orElse(null));
		}
		element.setToBeRendered(false);
		from.getChildren().remove(element);
	}

	private static boolean isOurs(MUIElement element) {
		return String.valueOf(element.getElementId()).startsWith(OURS);
	}
}
