// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IPropertyListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartConstants;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;

/** Shows the active editor in the window title, so that windows can be distinguished in a task list. */
final class WindowTitle implements IPartListener2 {

	private final IWorkbenchWindowConfigurer window;
	private final IPropertyListener onTitle = (source, property) -> {
		if (property == IWorkbenchPartConstants.PROP_TITLE) {
			show();
		}
	};
	private IEditorPart followed;

	private WindowTitle(IWorkbenchWindowConfigurer window) {
		this.window = window;
	}

	/** Starts following the active editor of a window. */
	static void follow(IWorkbenchWindowConfigurer window) {
		WindowTitle title = new WindowTitle(window);
		page(window).addPartListener(title);
		title.show();
	}

	@Override
	public void partActivated(IWorkbenchPartReference part) {
		show();
	}

	@Override
	public void partBroughtToTop(IWorkbenchPartReference part) {
		show();
	}

	@Override
	public void partClosed(IWorkbenchPartReference part) {
		show();
	}

	private void show() {
		IEditorPart editor = page(window) == null ? null : page(window).getActiveEditor();
		if (followed != editor) {
			if (followed != null) {
				followed.removePropertyListener(onTitle);
			}
			followed = editor;
			if (editor != null) {
				editor.addPropertyListener(onTitle);
			}
		}
		window.setTitle(editor == null ? Messages.window_title : NLS.bind(Messages.window_title_of, editor.getTitle()));
	}

	private static IWorkbenchPage page(IWorkbenchWindowConfigurer window) {
		return window.getWindow().getActivePage();
	}
}
