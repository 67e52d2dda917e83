// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.flightbench.base.Text;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.SelectedResult;

/** The outline of a comparison: classes and their benchmarks. Clicking an entry selects its rows in the table. */
final class ComparisonOutline extends ContentOutlinePage {

	/** A class with its benchmarks. */
	private record BenchmarkClass(String name, List<SelectedResult> results) {}

	private final ComparisonSession.Listener onCompared = new ComparisonSession.Listener() {
		@Override
		public void compared(Comparison comparison) {
			show(comparison);
		}
	};
	private final ComparisonEditor editor;

	ComparisonOutline(ComparisonEditor editor) {
		this.editor = editor;
	}

	@Override
	public void createControl(Composite parent) {
		super.createControl(parent);
		TreeViewer viewer = getTreeViewer();
		viewer.setContentProvider(new Content());
		viewer.setLabelProvider(new LabelProvider() {
			@Override
			public String getText(Object element) {
				return Text.visible(element instanceof BenchmarkClass type
						? type.name()
						: withoutClass(((SelectedResult) element).id()));
			}
		});
		viewer.getControl().setData("org.flightbench.ui.id", "comparison.outline");
		editor.session().addListener(onCompared);
		show(editor.session().comparison());
	}

	private static String withoutClass(ResultId id) {
		return id.params().isEmpty() ? id.methodName() : id.methodName() + " (" + id.paramsText() + ")";
	}

	private void show(Comparison comparison) {
		if (!getControl().isDisposed()) {
			getTreeViewer().setInput(comparison == null ? List.of() : classes(comparison));
			getTreeViewer().expandAll();
		}
	}

	private static List<BenchmarkClass> classes(Comparison comparison) {
		List<ResultId> all = comparison.runs().stream().flatMap(run -> run.results().stream()).map(Result::id)
				.distinct().sorted().toList();
		Map<String, List<SelectedResult>> byClass = SelectedResult.of(comparison, all).stream()
				.collect(Collectors.groupingBy(row -> row.id().className(), TreeMap::new, Collectors.toList()));
		return byClass.entrySet().stream()
				.map(entry -> new BenchmarkClass(entry.getKey(), entry.getValue())).toList();
	}

	@Override
	public void selectionChanged(SelectionChangedEvent event) {
		super.selectionChanged(event);
		List<ResultId> chosen = event.getStructuredSelection().stream()
				.flatMap(element -> element instanceof BenchmarkClass type
						? type.results().stream()
						: Stream.of((SelectedResult) element))
				.map(SelectedResult::id).distinct().toList();
		if (!chosen.isEmpty()) {
			editor.select(chosen);
		}
	}

	@Override
	public void dispose() {
		editor.session().removeListener(onCompared);
		super.dispose();
	}

	private static final class Content implements ITreeContentProvider {

		@Override
		public Object[] getElements(Object input) {
			return ((List<?>) input).toArray();
		}

		@Override
		public Object[] getChildren(Object parent) {
			return parent instanceof BenchmarkClass type ? type.results().toArray() : new Object[0];
		}

		@Override
		public Object getParent(Object element) {
			return null;
		}

		@Override
		public boolean hasChildren(Object element) {
			return element instanceof BenchmarkClass;
		}
	}
}
