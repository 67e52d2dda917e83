// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.workbench;

import java.util.List;

import org.eclipse.e4.ui.model.application.ui.MElementContainer;
import org.eclipse.e4.ui.model.application.ui.MUIElement;
import org.eclipse.e4.ui.model.application.ui.advanced.MPerspective;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.e4.ui.workbench.modeling.EModelService;
import org.eclipse.e4.ui.workbench.modeling.EPartService;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * Adds Flightbench's views next to <em>Stack Trace</em> in workspaces that existed before Flightbench was installed,
 * because Eclipse adds them only to new perspectives. A view closed by the user leaves a placeholder and is not opened
 * again.
 */
public final class PlacedViews {

	private static final String PERSPECTIVE = "org.openjdk.jmc.ui.idesupport.StandardPerspective";
	private static final String STACK_TRACE = "org.openjdk.jmc.flightrecorder.ui.StacktraceView";
	private static final List<String> VIEWS = List.of("org.flightbench.ui.flameGraph", "org.flightbench.ui.safepoints");

	private PlacedViews() {}

	/** Adds the views to all of Mission Control's perspectives in a window. Must be called on the UI thread. */
	public static void in(IWorkbenchWindow window) {
		EModelService models = window.getService(EModelService.class);
		EPartService parts = window.getService(EPartService.class);
		for (MPerspective perspective : models.findElements(window.getService(MWindow.class), null,
				MPerspective.class)) {
			MUIElement stackTrace = String.valueOf(perspective.getElementId()).startsWith(PERSPECTIVE)
					? models.find(STACK_TRACE, perspective)
					: null;
			if (stackTrace != null && stackTrace.getParent() != null) {
				place(models, parts, perspective, stackTrace.getParent());
			}
		}
	}

	private static void place(EModelService models, EPartService parts, MPerspective perspective,
			MElementContainer<MUIElement> beside) {
		for (String view : VIEWS) {
			if (models.find(view, perspective) == null) {
				beside.getChildren().add(parts.createSharedPart(view));
			}
		}
	}
}
