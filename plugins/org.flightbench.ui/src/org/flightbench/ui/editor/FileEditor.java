// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.PartInitException;
import org.flightbench.ui.load.FileOpener;
import org.flightbench.ui.load.ResultFileDrop;
import org.flightbench.ui.model.FileState;
import org.flightbench.ui.model.Session;
import org.flightbench.ui.theme.StyleSheets;

/**
 * An editor for files. It reads them in the background, shows one page at a time, accepts dropped files, supports undo,
 * and restores its state after a restart.
 *
 * @param <S> the type of the session's state
 */
public abstract class FileEditor<S extends FileState> extends ReadOnlyEditor
		implements
			IPersistableEditor,
			UndoableEditor {

	private final String noFile;
	private final EditorHeader header = EditorHeader.get();
	private PageStack pages;
	private GuessMessage guess;
	private IMemento memento;

	/** @param noFile the message if the input is not a file; {0} is the name of the input */
	protected FileEditor(String noFile) {
		this.noFile = noFile;
	}

	@Override
	public final void init(IEditorSite site, IEditorInput input) throws PartInitException {
		if (ResultFileInput.filesOf(input).isEmpty()) {
			throw new PartInitException(NLS.bind(noFile, input.getName()));
		}
		setSite(site);
		setInput(input);
		setPartName(input.getName());
	}

	@Override
	public final void createPartControl(Composite parent) {
		Composite root = new Composite(header.create(parent, getTitleImage()), SWT.NONE);
		StyleSheets.forgetWhenDisposed(root);
		header.setTitle(getPartName());
		pages = new PageStack(root, () -> getSite().getPage().getActivePart() == this, this::reload,
				this::chooseOther);
		guess = new GuessMessage(this::messages, () -> showTitle(session().state()));
		create(root);
		ResultFileDrop.install(root, dropped -> FileOpener.get().dropOn(this, dropped));
		start();
	}

	/** Creates the session and the page for its content. */
	protected abstract void create(Composite root);

	/** Starts reading the input, or restores the content from before a restart. */
	protected abstract void start();

	/** Returns the session, or null before the editor has been created. */
	public abstract Session<S, ?> session();

	/** Prompts for other files to open. */
	public abstract void chooseOther();

	/** Returns the messages above the content. */
	protected abstract MessageBar messages();

	/** Returns the title for a state, or an empty string to keep the current title. */
	protected abstract String title(S state);

	/** Returns the compared items of a state. The message about a guessed baseline is removed when they change. */
	protected abstract Object compared(S state);

	/** Returns the state saved before the last restart, or null. */
	protected final IMemento memento() {
		return memento;
	}

	protected final PageStack pages() {
		return pages;
	}

	/** Returns the message about a guessed baseline. */
	protected final GuessMessage guess() {
		return guess;
	}

	/**
	 * Updates the title and the message about the guess. Subclasses call this when the state of the session changes.
	 */
	protected final void showState(S state) {
		guess.changed(compared(state));
		showTitle(state);
	}

	private void showTitle(S state) {
		String title = title(state);
		if (!title.isEmpty()) {
			setPartName(title);
			header.setTitle(title);
			setTitleToolTip(guess.before(state.files()));
		}
	}

	/** Returns the files that are shown, empty if there are none. */
	public final List<Path> files() {
		return session() == null ? List.of() : session().state().files();
	}

	@Override
	public final IUndoContext undoContext() {
		return session() == null ? null : session().undoContext();
	}

	@Override
	public final void restoreState(IMemento saved) {
		memento = saved;
	}

	@Override
	public final void setFocus() {
		pages.setFocus();
	}

	@Override
	public void dispose() {
		if (session() != null) {
			session().dispose();
		}
		super.dispose();
	}
}
