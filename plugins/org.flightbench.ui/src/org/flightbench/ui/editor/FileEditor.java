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
import org.flightbench.ui.drop.FileOpener;
import org.flightbench.ui.drop.ResultFileDrop;
import org.flightbench.ui.model.FileState;
import org.flightbench.ui.model.Session;
import org.flightbench.ui.theme.StyleSheets;

/**
 * An editor of files: it reads them in the background, shows one page at a time, takes files that are dropped on it,
 * lets the user undo what changed its state, and is the same after a restart.
 *
 * @param <S> the state of its session
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

	/** @param noFile why it cannot be opened on an input, {0}, that is not a file */
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

	/** Makes the session, and the page that shows what was read. */
	protected abstract void create(Composite root);

	/** Starts to read what the editor was opened with, or showed before a restart. */
	protected abstract void start();

	/** The content that is shown; null before the editor is made. */
	public abstract Session<S, ?> session();

	/** Asks for other files to open. */
	public abstract void chooseOther();

	/** The messages above what is shown. */
	protected abstract MessageBar messages();

	/** The names of what a state shows, for the title; empty to keep the title. */
	protected abstract String title(S state);

	/** The part of a state that is compared: a guess of the baseline holds as long as it stays the same. */
	protected abstract Object compared(S state);

	/** The state before the last restart, null if nothing was kept. */
	protected final IMemento memento() {
		return memento;
	}

	/** The pages, one at a time. */
	protected final PageStack pages() {
		return pages;
	}

	/** The message that the baseline was guessed. */
	protected final GuessMessage guess() {
		return guess;
	}

	/** To be called by the listener of the session. */
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

	/** The files that it shows now; empty as long as there is nothing. */
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
