// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.PartInitException;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.bench.LiveRuns;
import org.flightbench.ui.drop.ResultFileDrop;
import org.flightbench.ui.editor.FileCommands;
import org.flightbench.ui.editor.GuessMessage;
import org.flightbench.ui.editor.HistoryEditor;
import org.flightbench.ui.editor.ReadOnlyEditor;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.editor.ResultFileInput;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.ExpectationFile;
import org.flightbench.ui.model.SavedComparison;
import org.flightbench.ui.model.ShortNames;
import org.flightbench.ui.drop.FileOpener;
import org.flightbench.ui.preferences.Preferences;

/**
 * Shows result files as a comparison. Opens on one file or several; further files dropped on it join the comparison.
 * The part remembers its runs, baseline and layout over a restart.
 */
public final class ComparisonEditor extends ReadOnlyEditor implements IPersistableEditor, HistoryEditor, FileCommands {

	/** The editor's id in plugin.xml. */
	public static final String ID = "org.flightbench.ui.comparison";

	private final IPropertyChangeListener onPreference = event -> preferenceChanged(event.getProperty());
	private ComparisonSession session;
	private EditorPages pages;
	private ComparisonFiles files;
	private GuessMessage guess;
	private LiveResults live;
	private IMemento memento;

	/**
	 * Opens results as a comparison of its own.
	 *
	 * @return the editor, null if the user was told why there is none
	 */
	public static ComparisonEditor open(IWorkbenchPage page, List<Path> files) {
		try {
			return OpenEditors.open(page, ID, files) instanceof ComparisonEditor comparison
					? comparison
					: null;
		} catch (PartInitException failure) {
			ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(),
					Messages.open_failed_title, Messages.open_failed, failure.getStatus());
			return null;
		}
	}

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		if (ResultFileInput.filesOf(input).isEmpty()) {
			throw new PartInitException(NLS.bind(Messages.editor_noFile, input.getName()));
		}
		setSite(site);
		setInput(input);
		setPartName(input.getName());
	}

	@Override
	public void createPartControl(Composite parent) {
		session = new ComparisonSession(parent.getDisplay(), Preferences::comparisonSettings);
		Composite root = new Composite(parent, SWT.NONE);
		pages = new EditorPages(root, session, memento, () -> getSite().getPage().getActivePart() == this, this);
		guess = new GuessMessage(pages::messages, () -> showTitle(session.state()));
		session.addListener(new ComparisonSession.Listener() {
			@Override
			public void stateChanged(ComparisonState state) {
				guess.changed(state);
				showTitle(state);
			}
		});
		ResultFileDrop.install(root, dropped -> FileOpener.get().dropOn(this, dropped));
		Preferences.store().addPropertyChangeListener(onPreference);
		PublishedSelection selection = new PublishedSelection();
		getSite().setSelectionProvider(selection);
		pages.onceMade(() -> page().connect(new ComparisonRows(getSite().getPage(), session::comparison, selection)));
		files = new ComparisonFiles(parent.getDisplay(), session, pages, guess);
		live = new LiveResults(this, files, pages);
		SavedComparison saved = memento == null ? null : SavedComparison.restore(memento);
		if (saved != null && !saved.runs().isEmpty()) {
			files.restore(saved);
		} else {
			readAll();
		}
	}

	private void preferenceChanged(String property) {
		if (Preferences.concernsComparisons(property)) {
			session.recompare();
		}
	}

	/** The comparison that is shown. */
	public ComparisonSession session() {
		return session;
	}

	/** What is shown of the comparison, for actions of the workbench. */
	ComparisonPage page() {
		return pages.comparison();
	}

	/**
	 * Adds files to the comparison: results as candidates, and expectations. If nothing is shown but expectations that
	 * have no results, the files join those.
	 */
	public void add(List<Path> added) {
		if (session.state().isEmpty()) {
			Stream<Path> waiting = session.state().expected().stream().map(ExpectationFile::file);
			setInput(new ResultFileInput(Stream.concat(added.stream(), waiting).distinct().toList()));
			readAll();
		} else {
			files.add(new ResultFileInput(added).files());
		}
	}

	/** Adds files to the comparison, the first as its baseline. */
	void addBaseline(List<Path> added) {
		if (session.state().isEmpty()) {
			add(added);
		} else {
			files.addBaseline(added);
		}
	}

	/** Puts the runs of some files in the places of those of others; the files correspond by their order. */
	void replace(List<Path> old, List<Path> others) {
		files.replace(old, others);
	}

	/** Shows how far a run is if there is nothing else to show. */
	void expect(LiveRun run) {
		if (session.state().isEmpty() && session.state().expected().isEmpty()) {
			setInput(new ResultFileInput(run.results()));
			readAll();
		}
	}

	/** Whether the editor was opened for the results of a run. */
	boolean isOf(LiveRun run) {
		return ResultFileInput.filesOf(getEditorInput()).equals(run.results());
	}

	/**
	 * Shows a file as it is on disk now, without asking: reads it again if the comparison has it, else adds it. For
	 * results that come as benchmarks run.
	 */
	@Override
	public void refresh(Path file) {
		if (session.state().isEmpty()) {
			add(List.of(file));
		} else {
			files.refresh(file.toAbsolutePath().normalize());
		}
	}

	@Override
	public List<Path> files() {
		return session == null ? List.of() : session.state().files();
	}

	@Override
	public IUndoContext undoContext() {
		return session == null ? null : session.undoContext();
	}

	@Override
	public void reload() {
		if (session.state().isEmpty()) {
			readAll();
		} else {
			session.state().files().forEach(files::refresh);
		}
	}

	@Override
	public void readAll() {
		List<Path> results = ResultFileInput.filesOf(getEditorInput());
		LiveRun run = LiveRuns.get().of(results);
		if (run == null || run.hasResults()) {
			openAll(results, run);
		} else {
			pages.showRun(run);
		}
	}

	/** Runs that were made here have their roles; those of other files are guessed. */
	private void openAll(List<Path> results, LiveRun run) {
		if (run == null) {
			files.openGuessing(results);
		} else {
			files.open(results);
		}
	}

	@Override
	public void chooseFiles() {
		addAny(ResultFileDialog.open(getSite().getShell(), Messages.open_addResults));
	}

	@Override
	public void chooseExpectations() {
		addAny(ResultFileDialog.openExpectations(getSite().getShell(), Messages.open_addExpectations));
	}

	private void addAny(List<Path> chosen) {
		if (!chosen.isEmpty()) {
			add(chosen);
		}
	}

	private void showTitle(ComparisonState state) {
		if (!state.isEmpty()) {
			List<String> names = state.runs().stream().map(entry -> entry.run().name()).toList();
			setPartName(String.join(" ↔ ", ShortNames.shortened(names)));
			setTitleToolTip(guess.before(state.files()));
		}
	}

	@Override
	public void setFocus() {
		pages.setFocus();
	}

	@Override
	public void saveState(IMemento target) {
		SavedComparison.save(session.state(), target);
		page().save(target);
	}

	@Override
	public void restoreState(IMemento saved) {
		memento = saved;
	}

	@Override
	public void dispose() {
		Preferences.store().removePropertyChangeListener(onPreference);
		if (files != null) {
			live.dispose();
			files.dispose();
		}
		if (session != null) {
			session.dispose();
		}
		super.dispose();
	}
}
