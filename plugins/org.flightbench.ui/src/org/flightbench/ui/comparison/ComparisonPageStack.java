// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.editor.FailureDialog;
import org.flightbench.ui.editor.FileCommands;
import org.flightbench.ui.editor.PageStack;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.DeferredSteps;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.model.ComparisonSession;

/** The pages of a comparison editor: the progress of a run that has no results yet, and the comparison. */
final class ComparisonPageStack {

	private final Composite root;
	private final PageStack pages;
	private final DeferredSteps stages;
	private RunPage run;
	private ComparisonPage comparison;

	/**
	 * @param root the parent of the pages
	 * @param pages shows one page at a time
	 * @param session the session of the comparison
	 * @param memento the saved layout of the comparison page, or null
	 * @param files the file commands of the editor
	 */
	ComparisonPageStack(Composite root, PageStack pages, ComparisonSession session, IMemento memento,
			FileCommands files) {
		this.root = root;
		this.pages = pages;
		stages = new DeferredSteps(root, List.of(() -> comparison = new ComparisonPage(root, session, files),
				() -> comparison.createRuns(), () -> comparison.createCharts(), () -> comparison.createMenus(),
				() -> comparison.restore(memento)));
	}

	/** Runs an action once the comparison page has been created, which takes several steps on the UI thread. */
	void onceMade(Runnable action) {
		stages.then(action);
	}

	/** Returns the comparison page, completing its creation if necessary. */
	ComparisonPage comparison() {
		stages.finish();
		return comparison;
	}

	/** Returns the messages above the comparison. */
	MessageBar messages() {
		return comparison().messages();
	}

	/** Returns the stack of all pages, including those common to all editors. */
	PageStack stack() {
		return pages;
	}

	void showComparison() {
		pages.show(comparison());
	}

	/** Shows the progress of a run that has no results yet. */
	void showRun(LiveRun shown) {
		if (run == null) {
			run = new RunPage(root);
		}
		run.show(shown);
		pages.show(run);
	}

	/** Shows the technical details of a failure. */
	void showDetails(LoadFailure failure) {
		FailureDialog.open(root.getShell(), failure);
	}
}
