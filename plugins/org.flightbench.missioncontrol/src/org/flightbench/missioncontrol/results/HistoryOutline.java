// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.results;

import java.util.List;

import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.flightbench.report.words.Text;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.history.HistoryEditor.SeriesTitle;

/** The outline of a history: its series; a click shows one large. */
final class HistoryOutline extends ContentOutlinePage {

	private final HistoryEditor editor;
	private final Runnable onShown = this::show;

	HistoryOutline(HistoryEditor editor) {
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
				return Text.visible(((SeriesTitle) element).title());
			}
		});
		viewer.getControl().setData("org.flightbench.ui.id", "history.outline");
		viewer.setInput(List.of());
		editor.onShown(onShown);
		show();
	}

	private void show() {
		if (!getControl().isDisposed()) {
			List<SeriesTitle> series = editor.series();
			if (!series.equals(getTreeViewer().getInput())) {
				getTreeViewer().setInput(series);
			}
			getTreeViewer().setSelection(new StructuredSelection(
					series.stream().filter(one -> one.id().equals(editor.shownSeries())).toList()));
		}
	}

	@Override
	public void selectionChanged(SelectionChangedEvent event) {
		super.selectionChanged(event);
		if (event.getStructuredSelection().getFirstElement() instanceof SeriesTitle series
				&& !series.id().equals(editor.shownSeries())) {
			editor.showSeries(series.id());
		}
	}

	@Override
	public void dispose() {
		editor.forgetOnShown(onShown);
		super.dispose();
	}
}
