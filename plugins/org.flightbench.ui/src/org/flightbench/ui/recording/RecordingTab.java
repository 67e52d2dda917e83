// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.recording.model.RecordingSession;

/**
 * A page of the recording editor. Its control is created when the page is first selected and then listens to the
 * session.
 *
 * @param id the ID under which the selected page is saved
 * @param title the title of the tab
 * @param factory the factory of the control
 */
public record RecordingTab(String id, String title, Factory factory) {

	/** A factory for the control of a page. */
	public interface Factory {

		Control create(Composite parent, RecordingSession session);
	}

	/**
	 * Returns the pages that other bundles add. Their classes are loaded when the page is first selected.
	 */
	static List<RecordingTab> contributed() {
		List<RecordingTab> tabs = new ArrayList<>();
		for (IConfigurationElement element : Platform.getExtensionRegistry()
				.getConfigurationElementsFor("org.flightbench.ui.recordingTabs")) {
			tabs.add(new RecordingTab(element.getAttribute("id"), element.getAttribute("title"), (parent, session) -> {
				try {
					return ((Factory) element.createExecutableExtension("class")).create(parent, session);
				} catch (CoreException broken) {
					throw new IllegalStateException(broken);
				}
			}));
		}
		return tabs;
	}
}
