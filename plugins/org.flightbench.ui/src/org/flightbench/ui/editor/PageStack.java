// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.model.ExpectationFile;

/** The pages of an editor: progress, failures and the content. Only one page is visible at a time. */
public final class PageStack {

	private final Composite root;
	private final BooleanSupplier active;
	private final Runnable reload;
	private final Runnable chooseOther;
	private final StackLayout stack = new StackLayout();
	private final LoadingPage loading;
	private ErrorPage error;

	/**
	 * @param root the parent of the pages
	 * @param active returns whether the editor is the active part
	 * @param reload reloads the files
	 * @param chooseOther prompts for another file
	 */
	PageStack(Composite root, BooleanSupplier active, Runnable reload, Runnable chooseOther) {
		this.root = root;
		this.active = active;
		this.reload = reload;
		this.chooseOther = chooseOther;
		root.setLayout(stack);
		loading = new LoadingPage(root);
		stack.topControl = loading;
	}

	/** Shows the progress of a job. */
	public void showLoading(ReadingJob<?> job) {
		loading.show(job);
		show(loading);
	}

	/** Shows why nothing could be read. */
	public void showFailures(List<LoadFailure> failures) {
		error().show(failures);
		show(error);
	}

	/** Shows a message that reading was canceled. */
	public void showCancelled() {
		error().showCancelled();
		show(error);
	}

	/** Shows that there are expectations but no results to check. */
	public void showExpectations(List<ExpectationFile> expected) {
		error().showExpectations(expected);
		show(error);
	}

	/** Shows a page. It receives the focus if the editor has the focus or is active. */
	public void show(Control page) {
		if (stack.topControl == page) {
			return;
		}
		boolean hadFocus = isFocusInside();
		stack.topControl = page;
		root.layout();
		if (hadFocus || active.getAsBoolean()) {
			page.setFocus();
		}
	}

	void setFocus() {
		stack.topControl.setFocus();
	}

	private ErrorPage error() {
		if (error == null) {
			error = new ErrorPage(root, reload, chooseOther);
		}
		return error;
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
