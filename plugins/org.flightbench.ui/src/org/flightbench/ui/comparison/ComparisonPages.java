// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IMemento;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.editor.ErrorPage;
import org.flightbench.ui.editor.FailureDialog;
import org.flightbench.ui.editor.FileCommands;
import org.flightbench.ui.editor.PageStack;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.Stages;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.LoadRunsJob;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ExpectationFile;

/** The pages of a comparison: the progress of its benchmarks, or their results. */
final class ComparisonPages {

	private final Composite root;
	private final PageStack pages;
	private final Stages stages;
	private RunPage run;
	private ComparisonPage comparison;

	/**
	 * @param root shows the pages
	 * @param pages shows one at a time
	 * @param session what the comparison's page shows
	 * @param memento how the user arranged that page, null if nothing was kept
	 * @param files what the user can do about files
	 */
	ComparisonPages(Composite root, PageStack pages, ComparisonSession session, IMemento memento,
			FileCommands files) {
		this.root = root;
		this.pages = pages;
		stages = new Stages(root, List.of(() -> comparison = new ComparisonPage(root, session, files),
				() -> comparison.createRuns(), () -> comparison.createCharts(), () -> comparison.createMenus(),
				() -> comparison.restore(memento)));
	}

	/** Does something once the comparison's page is made, which takes some steps of the UI thread. */
	void onceMade(Runnable action) {
		stages.then(action);
	}

	/** The comparison's page, made at once if it is not yet. */
	ComparisonPage comparison() {
		stages.finish();
		return comparison;
	}

	/** The messages above the comparison. */
	MessageBar messages() {
		return comparison().messages();
	}

	/** All pages, and those that every editor has. */
	PageStack stack() {
		return pages;
	}

	void showComparison() {
		pages.show(comparison());
	}

	/** Shows how far benchmarks are whose first result is still to come. */
	void showRun(LiveRun shown) {
		if (run == null) {
			run = new RunPage(root);
		}
		run.show(shown);
		pages.show(run);
	}

	/** Shows what a developer wants to know about a failure. */
	void showDetails(LoadFailure failure) {
		FailureDialog.open(root.getShell(), failure);
	}
}
