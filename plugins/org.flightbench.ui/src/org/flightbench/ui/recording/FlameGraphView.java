// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.flightbench.ui.load.FileOpener;
import org.flightbench.ui.load.ResultFileDrop;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.model.StackSource;

/**
 * A view with the flame graph of the active recording, of the selected row of a comparison, or of any selection that
 * adapts to a {@link StackSource}. It follows the selection unless it is pinned.
 */
public final class FlameGraphView extends ViewPart {

	/** The view's ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.flameGraph";

	private final ISelectionListener onSelection = this::selected;
	private final IPartListener2 onPart = new IPartListener2() {
		@Override
		public void partActivated(IWorkbenchPartReference part) {
			if (part.getPart(false) instanceof RecordingEditor editor) {
				follow(editor);
			}
		}

		@Override
		public void partClosed(IWorkbenchPartReference part) {
			if (part.getPart(false) instanceof RecordingEditor editor) {
				content.closed(editor.session());
			} else if (origin != null && part.getPart(false) == origin) {
				origin = null;
				if (!actions.isPinned()) {
					content.closed();
				}
			}
		}
	};
	private FlameContent content;
	/** The editor that contains the selection shown, or null if it is unknown or a recording editor is followed. */
	private IEditorPart origin;
	private IMemento memento;
	private ViewActions actions;

	@Override
	public void init(IViewSite site, IMemento saved) throws PartInitException {
		super.init(site, saved);
		memento = saved;
	}

	@Override
	public void saveState(IMemento target) {
		content.save(target);
	}

	@Override
	public void createPartControl(Composite parent) {
		content = new FlameContent(parent, this::setContentDescription,
				() -> getSite().setSelectionProvider(content.selectionProvider()));
		if (memento != null) {
			content.restore(memento);
		}
		actions = new ViewActions(this, content);
		IToolBarManager bar = getViewSite().getActionBars().getToolBarManager();
		actions.fill(bar, getViewSite().getActionBars().getMenuManager());
		getSite().setSelectionProvider(content.selectionProvider());
		ResultFileDrop.install(parent, files -> FileOpener.get().open(getSite().getPage(), files));
		IWorkbenchPage page = getSite().getPage();
		page.addSelectionListener(onSelection);
		page.addPartListener(onPart);
		FlameOpener.BY_ROW.opened();
		showPresent(page);
	}

	/** Shows the current selection again. Called when its name has changed. */
	public void selectAgain() {
		showPresent(getSite().getPage());
	}

	/** Shows the current selection. A newly created view is not notified of an earlier selection. */
	private void showPresent(IWorkbenchPage page) {
		IEditorPart editor = page.getActiveEditor();
		if (editor instanceof RecordingEditor recording) {
			follow(recording);
		} else if (editor != null && editor.getSite().getSelectionProvider() != null) {
			selected(editor, editor.getSite().getSelectionProvider().getSelection());
		}
	}

	public FlameContent content() {
		return content;
	}

	private void follow(RecordingEditor editor) {
		if (editor.session() != null && !actions.isPinned()) {
			origin = null;
			content.show(editor.session());
		}
	}

	private void selected(IWorkbenchPart part, ISelection selection) {
		if (part == this || actions.isPinned() || !(selection instanceof IStructuredSelection structured)
				|| structured.isEmpty()) {
			return;
		}
		Object first = structured.getFirstElement();
		IEditorPart from = part instanceof IEditorPart editor ? editor : getSite().getPage().getActiveEditor();
		if (first instanceof SelectedResult row) {
			origin = from;
			content.show(row);
			return;
		}
		StackSource source = Adapters.adapt(first, StackSource.class);
		if (source != null) {
			origin = from;
			content.show(source);
		}
	}

	/** Shows a row of a comparison in the view without activating it. */
	static void open(IWorkbenchPage page, SelectedResult row) {
		try {
			if (page.showView(ID, null, IWorkbenchPage.VIEW_VISIBLE) instanceof FlameGraphView view) {
				view.origin = page.getActiveEditor();
				view.content.show(row);
			}
		} catch (PartInitException failure) {
			ILog.get().error("The flame graph cannot be shown", failure);
		}
	}

	@Override
	public void setFocus() {
		content.setFocus();
	}

	@Override
	public void dispose() {
		getSite().getPage().removeSelectionListener(onSelection);
		getSite().getPage().removePartListener(onPart);
		if (content != null) {
			content.dispose();
		}
		FlameOpener.BY_ROW.disposed();
		super.dispose();
	}
}
