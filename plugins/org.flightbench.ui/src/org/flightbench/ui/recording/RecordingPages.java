// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IMemento;
import org.flightbench.ui.editor.ErrorPage;
import org.flightbench.ui.editor.LoadingPage;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.ShownProfile;

/** The pages of the recording editor, one at a time: that it reads, why it could not, or the recording. */
final class RecordingPages implements RecordingSession.Listener {

	private final Composite root;
	private final RecordingSession session;
	private final BooleanSupplier active;
	private final RecordingCommands commands;
	private final StackLayout stack = new StackLayout();
	private final LoadingPage loading;
	private final RecordingPage page;
	private ErrorPage error;

	/**
	 * @param root shows the pages
	 * @param memento how the user arranged the page, null if nothing was kept
	 * @param active whether the user is in this editor
	 */
	RecordingPages(Composite root, RecordingSession session, IMemento memento, BooleanSupplier active,
			RecordingCommands commands) {
		this.root = root;
		this.session = session;
		this.active = active;
		this.commands = commands;
		root.setLayout(stack);
		loading = new LoadingPage(root);
		page = new RecordingPage(root, session, commands, memento);
		stack.topControl = loading;
		session.addListener(this);
	}

	@Override
	public void reading(ReadingJob<?> job) {
		if (session.shown() == null) {
			loading.show(job, job::done);
			show(loading);
		}
	}

	@Override
	public void shown(ShownProfile shown) {
		show(page);
	}

	@Override
	public void failed(LoadFailure failure) {
		error().show(List.of(failure));
		show(error());
	}

	@Override
	public void cancelled() {
		error().showCancelled();
		show(error());
	}

	/** Says that a file is another one now. */
	void changedOnDisk(Path file) {
		if (!root.isDisposed()) {
			page.messages().warn(file.toString(), NLS.bind(Messages.message_changedOnDisk, file.getFileName()),
					new MessageBar.Choice(Messages.message_reload, commands::reload));
		}
	}

	/** The page with the recording. */
	RecordingPage page() {
		return page;
	}

	/** What is selected in the flame graph. */
	ISelectionProvider selectionProvider() {
		return page.selectionProvider();
	}

	void save(IMemento memento) {
		page.save(memento);
	}

	void setFocus() {
		stack.topControl.setFocus();
	}

	private ErrorPage error() {
		if (error == null) {
			error = new ErrorPage(root, commands::reload, commands::chooseOther);
		}
		return error;
	}

	private void show(Control shown) {
		if (stack.topControl == shown) {
			return;
		}
		stack.topControl = shown;
		root.layout();
		if (active.getAsBoolean()) {
			shown.setFocus();
		}
	}
}
