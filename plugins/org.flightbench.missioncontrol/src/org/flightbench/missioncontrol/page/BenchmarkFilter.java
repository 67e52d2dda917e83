// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.lang.reflect.Method;
import java.util.Arrays;

import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.openjdk.jmc.flightrecorder.ui.DataPageDescriptor;

/** Hides the <em>Benchmark</em> page in the outline of recordings without benchmarks. */
final class BenchmarkFilter extends ViewerFilter {

	private static final BenchmarkFilter FILTER = new BenchmarkFilter();

	private BenchmarkFilter() {}

	/**
	 * Adds the filter to an outline unless it already has one. A filter is needed because Mission Control creates the
	 * same pages for all recordings.
	 */
	static void addTo(ContentOutlinePage outline) {
		TreeViewer viewer = viewer(outline);
		if (viewer != null && !viewer.getControl().isDisposed()
				&& !Arrays.asList(viewer.getFilters()).contains(FILTER)) {
			viewer.addFilter(FILTER);
		}
	}

	@Override
	public boolean select(Viewer viewer, Object parent, Object element) {
		return !(element instanceof DataPageDescriptor page && BenchmarkPage.isNamed(page.getName()));
	}

	/** Returns the tree of an outline, or null if it has not been created yet or is inaccessible. */
	private static TreeViewer viewer(ContentOutlinePage outline) {
		try {
			Method viewer = ContentOutlinePage.class.getDeclaredMethod("getTreeViewer");
			viewer.setAccessible(true);
			return (TreeViewer) viewer.invoke(outline);
		} catch (ReflectiveOperationException | RuntimeException otherwise) {
			return null;
		}
	}
}
