// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.results;

import java.util.List;

import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.RecordingEditor.PageTitle;

/**
 * The outline of Flightbench's editor of recordings: its pages, as Mission Control's editor has them; a click shows
 * one.
 */
final class RecordingOutline extends ContentOutlinePage {

	private final RecordingEditor editor;
	private final Runnable onPage = this::selectShown;

	RecordingOutline(RecordingEditor editor) {
		this.editor = editor;
	}

	@Override
	public void createControl(Composite parent) {
		super.createControl(parent);
		TreeViewer viewer = getTreeViewer();
		viewer.setContentProvider(new FlatList());
		viewer.setLabelProvider(new LabelProvider() {
			@Override
			public String getText(Object element) {
				return ((PageTitle) element).title();
			}
		});
		viewer.getControl().setData("org.flightbench.ui.id", "recording.outline");
		viewer.setInput(editor.pageTitles());
		editor.onPage(onPage);
		selectShown();
	}

	private void selectShown() {
		if (!getControl().isDisposed()) {
			List<PageTitle> pages = editor.pageTitles();
			getTreeViewer().setSelection(new StructuredSelection(
					pages.stream().filter(page -> page.id().equals(editor.shownPage())).toList()));
		}
	}

	@Override
	public void selectionChanged(SelectionChangedEvent event) {
		super.selectionChanged(event);
		if (event.getStructuredSelection().getFirstElement() instanceof PageTitle page
				&& !page.id().equals(editor.shownPage())) {
			editor.showPage(page.id());
		}
	}

	@Override
	public void dispose() {
		editor.forgetOnPage(onPage);
		super.dispose();
	}
}
