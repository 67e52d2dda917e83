// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.flightbench.ui.start.StartEditor;
import org.flightbench.ui.start.StartInput;

/** Shows the start page while no editor is open, and closes it when another editor opens. */
final class StartPageKeeper implements IPartListener2 {

	private final IWorkbenchPage page;

	StartPageKeeper(IWorkbenchPage page) {
		this.page = page;
	}

	void start() {
		page.addPartListener(this);
		showIfEmpty();
	}

	@Override
	public void partClosed(IWorkbenchPartReference part) {
		// waits until the workbench has closed the editor, because nothing must open if it is shutting down
		later(this::showIfEmpty);
	}

	@Override
	public void partOpened(IWorkbenchPartReference part) {
		if (!StartEditor.ID.equals(part.getId()) && part instanceof IEditorReference) {
			// waits until the new editor has run its first asynchronous step, because closing the start page takes as
			// long as opening the editor
			later(() -> later(this::closeStartPage));
		}
	}

	private void closeStartPage() {
		if (page.getWorkbenchWindow().getShell() != null) {
			page.closeEditors(page.findEditors(StartInput.INSTANCE, StartEditor.ID, IWorkbenchPage.MATCH_ID), false);
		}
	}

	private void later(Runnable action) {
		page.getWorkbenchWindow().getShell().getDisplay().asyncExec(action);
	}

	private void showIfEmpty() {
		boolean closing = PlatformUI.getWorkbench().isClosing() || page.getWorkbenchWindow().getShell() == null
				|| page.getWorkbenchWindow().getShell().isDisposed();
		if (closing || page.getEditorReferences().length > 0) {
			return;
		}
		try {
			page.openEditor(StartInput.INSTANCE, StartEditor.ID);
		} catch (PartInitException failure) {
			ILog.get().error("The start page cannot be shown", failure);
		}
	}
}
