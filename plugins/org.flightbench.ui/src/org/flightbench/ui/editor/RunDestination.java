// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.bench.Destination;
import org.flightbench.ui.bench.LiveRun;

/** Shows the results of benchmarks in a comparison: one that is open, or a new one. */
public final class RunDestination implements Destination {

	private final IWorkbenchPage page;
	private final boolean asBaseline;
	private final List<Path> replaced;
	private ComparisonEditor editor;

	private RunDestination(IWorkbenchPage page, ComparisonEditor editor, boolean asBaseline, List<Path> replaced) {
		this.page = page;
		this.editor = editor;
		this.asBaseline = asBaseline;
		this.replaced = List.copyOf(replaced);
	}

	/** A comparison of its own. */
	public static RunDestination newComparison(IWorkbenchPage page) {
		return new RunDestination(page, null, false, List.of());
	}

	/** One run more in a comparison that is open; if it is closed by then, a comparison of its own. */
	public static RunDestination candidateOf(ComparisonEditor editor) {
		return new RunDestination(editor.getSite().getPage(), editor, false, List.of());
	}

	/** The baseline of a comparison that is open; if it is closed by then, a comparison of its own. */
	public static RunDestination baselineOf(ComparisonEditor editor) {
		return new RunDestination(editor.getSite().getPage(), editor, true, List.of());
	}

	@Override
	public void begin(LiveRun run) {
		if (isOpen()) {
			editor.expect(run);
		} else {
			editor = OpenResults.openRun(page, run.results());
		}
	}

	@Override
	public void show(LiveRun run) {
		if (!isOpen()) {
			editor = OpenResults.openRun(page, run.results());
		}
		RecentFiles.add(run.results());
		if (editor == null || editor.isOf(run) || editor.files().containsAll(run.results())) {
			return;
		}
		if (!replaced.isEmpty()) {
			editor.replace(replaced, run.results());
		} else if (asBaseline) {
			editor.addBaseline(run.results());
		} else {
			editor.add(run.results());
		}
	}

	@Override
	public Destination again() {
		return new RunDestination(page, isOpen() ? editor : null, false, List.of());
	}

	@Override
	public Destination inPlaceOf(List<Path> results) {
		return new RunDestination(page, isOpen() ? editor : null, false, results);
	}

	/** Whether the results come to a certain comparison. */
	boolean is(ComparisonEditor comparison) {
		return editor == comparison;
	}

	private boolean isOpen() {
		return editor != null && Arrays.stream(page.getEditorReferences())
				.anyMatch(reference -> reference.getEditor(false) == editor);
	}
}
