// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;

/**
 * The part above the content of an editor. The program around Flightbench may have headers of its own, and contributes
 * them to the extension point {@code org.flightbench.ui.editorHeaders}; without them an editor is all content. One for
 * each editor. For the UI thread.
 */
public interface EditorHeader {

	/** Makes it in an editor, and returns where the content goes, which has a layout that fills it. */
	Composite create(Composite editor, Image icon);

	/** Shows what the editor is called now. */
	void setTitle(String title);

	/** The contributed one for another editor; nothing above the content if there is none, or it fails. */
	static EditorHeader get() {
		for (IConfigurationElement element : Platform.getExtensionRegistry()
				.getConfigurationElementsFor("org.flightbench.ui.editorHeaders")) {
			try {
				return (EditorHeader) element.createExecutableExtension("class");
			} catch (CoreException | RuntimeException failure) {
				ILog.of(EditorHeader.class).error("Headers of editors of " + element.getContributor().getName(),
						failure);
			}
		}
		return new EditorHeader() {
			@Override
			public Composite create(Composite editor, Image icon) {
				return editor;
			}

			@Override
			public void setTitle(String title) {
				// the tab has it
			}
		};
	}
}
