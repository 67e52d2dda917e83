// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.bench.Destination;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.editor.OpenEditors;

/** A destination that shows the results of benchmarks in a new or an open comparison. */
public final class RunDestination implements Destination {

	private final IWorkbenchPage page;
	private final boolean asBaseline;
	private final List<Path> replaced;
	/** A weak reference, because runs are kept after their comparison has been closed. */
	private WeakReference<ComparisonEditor> editor;

	private RunDestination(IWorkbenchPage page, ComparisonEditor editor, boolean asBaseline, List<Path> replaced) {
		this.page = page;
		this.editor = new WeakReference<>(editor);
		this.asBaseline = asBaseline;
		this.replaced = List.copyOf(replaced);
	}

	/** Returns a destination that opens a new comparison. */
	public static RunDestination newComparison(IWorkbenchPage page) {
		return new RunDestination(page, null, false, List.of());
	}

	/**
	 * Returns a destination that adds a candidate to an open comparison, or opens a new comparison if that one has been
	 * closed.
	 */
	public static RunDestination candidateOf(ComparisonEditor editor) {
		return new RunDestination(editor.getSite().getPage(), editor, false, List.of());
	}

	/**
	 * Returns a destination that adds a baseline to an open comparison, or opens a new comparison if that one has been
	 * closed.
	 */
	public static RunDestination baselineOf(ComparisonEditor editor) {
		return new RunDestination(editor.getSite().getPage(), editor, true, List.of());
	}

	@Override
	public void start(LiveRun run) {
		ComparisonEditor open = open();
		if (open == null) {
			editor = new WeakReference<>(ComparisonEditor.open(page, run.results()));
		} else {
			open.expect(run);
		}
	}

	@Override
	public void show(LiveRun run) {
		ComparisonEditor open = open();
		if (open == null) {
			open = ComparisonEditor.open(page, run.results());
			editor = new WeakReference<>(open);
		}
		RecentFiles.add(run.results());
		if (open == null || open.isOf(run) || open.files().containsAll(run.results())) {
			return;
		}
		if (!replaced.isEmpty()) {
			open.replace(replaced, run.results());
		} else if (asBaseline) {
			open.addBaseline(run.results());
		} else {
			open.add(run.results());
		}
	}

	@Override
	public Destination again() {
		return new RunDestination(page, open(), false, List.of());
	}

	@Override
	public Destination inPlaceOf(List<Path> results) {
		return new RunDestination(page, open(), false, results);
	}

	/** Returns whether the results go to the given comparison. */
	boolean is(ComparisonEditor comparison) {
		return editor.refersTo(comparison);
	}

	/** Returns the comparison, or null if there is none or it has been closed. */
	private ComparisonEditor open() {
		ComparisonEditor known = editor.get();
		return OpenEditors.isOpen(page, known) ? known : null;
	}
}
