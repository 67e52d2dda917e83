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
import org.flightbench.ui.editor.LoadingPage;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.Stages;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.LoadRunsJob;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ExpectationFile;

/** The pages of the editor, one at a time: that it reads, why it could not, or the comparison. */
final class EditorPages {

	private final Composite root;
	private final BooleanSupplier active;
	private final FileCommands files;
	private final StackLayout stack = new StackLayout();
	private final LoadingPage loading;
	private final Stages stages;
	private ErrorPage error;
	private RunPage run;
	private ComparisonPage comparison;

	/**
	 * @param root shows the pages
	 * @param session what the comparison's page shows
	 * @param memento how the user arranged that page, null if nothing was kept
	 * @param active whether the user is in this editor
	 * @param files what the user can do about files
	 */
	EditorPages(Composite root, ComparisonSession session, IMemento memento, BooleanSupplier active,
			FileCommands files) {
		this.root = root;
		this.active = active;
		this.files = files;
		root.setLayout(stack);
		loading = new LoadingPage(root);
		stack.topControl = loading;
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

	void showLoading(LoadRunsJob job) {
		loading.show(job, job::done);
		show(loading);
	}

	void showComparison() {
		show(comparison());
	}

	void showFailures(List<LoadFailure> failures) {
		error().show(failures);
		show(error());
	}

	/** Shows how far benchmarks are whose first result is still to come. */
	void showRun(LiveRun shown) {
		if (run == null) {
			run = new RunPage(root);
		}
		run.show(shown);
		if (stack.topControl != run) {
			show(run);
		}
	}

	void showCancelled() {
		error().showCancelled();
		show(error());
	}

	/** Says that there are expectations, but no results to check them with. */
	void showExpectations(List<ExpectationFile> expected) {
		error().showExpectations(expected);
		show(error());
	}

	/** Shows what a developer wants to know about a failure. */
	void showDetails(LoadFailure failure) {
		FailureDialog.open(root.getShell(), failure);
	}

	void setFocus() {
		stack.topControl.setFocus();
	}

	private ErrorPage error() {
		if (error == null) {
			error = new ErrorPage(root, files::readAll, files::chooseFiles);
		}
		return error;
	}

	private void show(Control page) {
		boolean hadFocus = isFocusInside();
		stack.topControl = page;
		root.layout();
		if (hadFocus || active.getAsBoolean()) {
			page.setFocus();
		}
	}

	private boolean isFocusInside() {
		for (Control control = root.getDisplay().getFocusControl(); control != null; control = control.getParent()) {
			if (control == root) {
				return true;
			}
		}
		return false;
	}
}
