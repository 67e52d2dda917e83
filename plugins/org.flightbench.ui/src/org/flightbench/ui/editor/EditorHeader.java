// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;

/**
 * A header above the content of an editor. The host application may contribute one to the extension point
 * {@code org.flightbench.ui.editorHeaders}; otherwise, editors have no header. Each editor has a separate instance.
 * Must be used on the UI thread.
 */
public interface EditorHeader {

	/**
	 * Creates the header in an editor.
	 *
	 * @return the composite for the content of the editor, whose layout makes a single child fill it
	 */
	Composite create(Composite editor, Image icon);

	void setTitle(String title);

	/** Creates the contributed header, or one without controls if none is contributed or creation fails. */
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
				// the title is shown only in the tab
			}
		};
	}
}
