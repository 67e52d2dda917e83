// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.bench.Destination;

/** Shows the results of benchmarks in a comparison: one that is open, or a new one. */
public final class RunDestination implements Destination {

	private final IWorkbenchPage page;
	private final boolean asBaseline;
	private ComparisonEditor editor;

	private RunDestination(IWorkbenchPage page, ComparisonEditor editor, boolean asBaseline) {
		this.page = page;
		this.editor = editor;
		this.asBaseline = asBaseline;
	}

	/** A comparison of its own. */
	public static RunDestination newComparison(IWorkbenchPage page) {
		return new RunDestination(page, null, false);
	}

	/** One run more in a comparison that is open; if it is closed by then, a comparison of its own. */
	public static RunDestination candidateOf(ComparisonEditor editor) {
		return new RunDestination(editor.getSite().getPage(), editor, false);
	}

	/** The baseline of a comparison that is open; if it is closed by then, a comparison of its own. */
	public static RunDestination baselineOf(ComparisonEditor editor) {
		return new RunDestination(editor.getSite().getPage(), editor, true);
	}

	@Override
	public void show(List<Path> results) {
		if (!isOpen()) {
			editor = OpenResults.open(page, results);
		} else if (asBaseline) {
			editor.addBaseline(results.get(0));
		} else {
			editor.add(results);
		}
	}

	@Override
	public Destination again() {
		return new RunDestination(page, isOpen() ? editor : null, false);
	}

	private boolean isOpen() {
		return editor != null && Arrays.stream(page.getEditorReferences())
				.anyMatch(reference -> reference.getEditor(false) == editor);
	}
}
