// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.util.List;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.flightbench.base.Text;
import org.flightbench.ui.editor.OutlinedEditor;
import org.flightbench.ui.editor.OutlinedEditor.Item;

/**
 * The outline of an editor, with the pages of a recording or the series of a history. Clicking an entry shows that page
 * or series.
 */
final class EditorOutline extends ContentOutlinePage {

	private final OutlinedEditor editor;
	private final String id;
	private final Runnable onShown = this::show;

	/** @param id the widget ID of the tree, for tests */
	EditorOutline(OutlinedEditor editor, String id) {
		this.editor = editor;
		this.id = id;
	}

	@Override
	public void createControl(Composite parent) {
		super.createControl(parent);
		TreeViewer viewer = getTreeViewer();
		viewer.setContentProvider(new FlatList());
		viewer.setLabelProvider(new LabelProvider() {
			@Override
			public String getText(Object element) {
				return Text.visible(((Item) element).title());
			}
		});
		viewer.getControl().setData("org.flightbench.ui.id", id);
		viewer.setInput(List.of());
		editor.onShown(onShown);
		show();
	}

	private void show() {
		if (!getControl().isDisposed()) {
			List<Item> items = editor.items();
			if (!items.equals(getTreeViewer().getInput())) {
				getTreeViewer().setInput(items);
			}
			getTreeViewer().setSelection(new StructuredSelection(
					items.stream().filter(item -> item.id().equals(editor.shownItem())).toList()));
		}
	}

	@Override
	public void selectionChanged(SelectionChangedEvent event) {
		super.selectionChanged(event);
		if (event.getStructuredSelection().getFirstElement() instanceof Item item
				&& !item.id().equals(editor.shownItem())) {
			editor.showItem(item.id());
		}
	}

	@Override
	public void dispose() {
		editor.forgetOnShown(onShown);
		super.dispose();
	}

	/** A content provider for a tree with a single level. */
	private static final class FlatList extends ArrayContentProvider implements ITreeContentProvider {

		@Override
		public Object[] getChildren(Object line) {
			return new Object[0];
		}

		@Override
		public Object getParent(Object line) {
			return null;
		}

		@Override
		public boolean hasChildren(Object line) {
			return false;
		}
	}
}
