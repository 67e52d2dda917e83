// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.Arrays;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.flightbench.missioncontrol.items.StackTraceFormat.Part;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;
import org.osgi.service.prefs.Preferences;

/** The options that the user chose in the menu of Mission Control's Stack Trace view. */
public final class StackTraceChoices {

	private static final String VIEW = "org.openjdk.jmc.flightrecorder.ui.StacktraceView";
	/** The keys of the view's saved state, one of which misspells "method". */
	private static final String FRAMES = "distinguishFramesCategorization";
	private static final String BY_TYPE = "distinguishFramesByOptimization";
	private static final String METHOD = "metodFormat";
	private static final String PARAMETERS = "parameter";

	private StackTraceChoices() {}

	/**
	 * Returns the current options, or the last known ones if the view has not been opened since the workbench started.
	 * Must be called on the UI thread.
	 */
	public static StackTraceFormat current() {
		Preferences kept = InstanceScope.INSTANCE.getNode("org.flightbench.missioncontrol").node("stackTrace");
		IViewPart view = view();
		if (view == null) {
			return of(kept.get(FRAMES, null), kept.getBoolean(BY_TYPE, StackTraceFormat.USUAL.byType()),
					kept.get(PARAMETERS, null));
		}
		XMLMemento state = XMLMemento.createWriteRoot("view");
		view.saveState(state);
		IMemento method = state.getChild(METHOD);
		StackTraceFormat now = of(state.getString(FRAMES), Boolean.TRUE.equals(state.getBoolean(BY_TYPE)),
				method == null ? null : method.getString(PARAMETERS));
		kept.put(FRAMES, now.frames().name());
		kept.putBoolean(BY_TYPE, now.byType());
		kept.put(PARAMETERS, now.parameters().name());
		return now;
	}

	private static IViewPart view() {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IViewReference reference = window == null || window.getActivePage() == null
				? null
				: window.getActivePage().findViewReference(VIEW);
		return reference == null ? null : reference.getView(false);
	}

	private static StackTraceFormat of(String frames, boolean byType, String parameters) {
		return new StackTraceFormat(named(FrameCategorization.values(), frames, StackTraceFormat.USUAL.frames()),
				byType,
				named(Part.values(), parameters, StackTraceFormat.USUAL.parameters()));
	}

	private static <T extends Enum<T>> T named(T[] all, String name, T otherwise) {
		return Arrays.stream(all).filter(one -> one.name().equals(name)).findFirst().orElse(otherwise);
	}

	/**
	 * Calls a listener when the options change, until a control is disposed. The view does not notify listeners, so
	 * this checks the options after each selection of a menu item.
	 */
	public static void watch(Control control, Runnable listener) {
		Display display = control.getDisplay();
		StackTraceFormat[] last = {current()};
		Listener chosen = event -> {
			if (event.widget instanceof MenuItem) {
				display.asyncExec(() -> {
					StackTraceFormat now = control.isDisposed() ? last[0] : current();
					if (!now.equals(last[0])) {
						last[0] = now;
						listener.run();
					}
				});
			}
		};
		display.addFilter(SWT.Selection, chosen);
		control.addListener(SWT.Dispose, event -> display.removeFilter(SWT.Selection, chosen));
	}
}
