// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.flightbench.results.ResultId;
import org.flightbench.results.ShortRunNames;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.bench.SessionRuns;
import org.flightbench.ui.editor.FileCommands;
import org.flightbench.ui.editor.FileEditor;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.editor.ResultFileInput;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.ExpectationFile;
import org.flightbench.ui.model.SavedComparison;
import org.flightbench.ui.preferences.Preferences;

/**
 * An editor that compares result files. Files dropped on it are added to the comparison. The runs, the baseline and the
 * layout are restored after a restart.
 */
public final class ComparisonEditor extends FileEditor<ComparisonState> implements FileCommands {

	/** The editor's ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.comparison";

	private final IPropertyChangeListener onPreference = event -> preferenceChanged(event.getProperty());
	private ComparisonSession session;
	private ComparisonPageStack comparing;
	private ComparisonFiles files;
	private LiveResults live;

	public ComparisonEditor() {
		super(Messages.comparison_editor_noFile);
	}

	/**
	 * Opens result files as a new comparison.
	 *
	 * @return the editor, or null if it could not be opened and an error was shown
	 */
	public static ComparisonEditor open(IWorkbenchPage page, List<Path> files) {
		try {
			return OpenEditors.open(page, ID, files) instanceof ComparisonEditor comparison
					? comparison
					: null;
		} catch (PartInitException failure) {
			ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(),
					Messages.open_failed_title, Messages.comparison_open_failed, failure.getStatus());
			return null;
		}
	}

	@Override
	protected void create(Composite root) {
		session = new ComparisonSession(root.getDisplay(), Preferences::comparisonSettings);
		comparing = new ComparisonPageStack(root, pages(), session, memento(), this);
		session.addListener(new ComparisonSession.Listener() {
			@Override
			public void stateChanged(ComparisonState state) {
				showState(state);
			}
		});
		Preferences.store().addPropertyChangeListener(onPreference);
		PublishedSelection selection = new PublishedSelection();
		getSite().setSelectionProvider(selection);
		comparing.onceMade(
				() -> page().connect(new ComparisonRowCommands(getSite().getPage(), session::comparison, selection)));
	}

	@Override
	protected void start() {
		files = new ComparisonFiles(session.display(), session, comparing, guess());
		live = new LiveResults(this, files, comparing);
		SavedComparison saved = memento() == null ? null : SavedComparison.restore(memento());
		if (saved != null && !saved.runs().isEmpty()) {
			files.restore(saved);
		} else {
			readAll();
		}
	}

	@Override
	protected MessageBar messages() {
		return comparing.messages();
	}

	private void preferenceChanged(String property) {
		if (Preferences.concernsComparisons(property)) {
			session.recompare();
		}
	}

	@Override
	public ComparisonSession session() {
		return session;
	}

	/** Selects results in the table as a click would. Results hidden by the filter are not selected. */
	public void select(List<ResultId> ids) {
		page().select(ids);
	}

	/** Returns the page of the comparison, creating it if necessary. */
	ComparisonPage page() {
		return comparing.comparison();
	}

	/**
	 * Adds result files, as candidates, and expectation files to the comparison. If the editor has only expectations,
	 * the files are opened together with them.
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

	/** Adds files to the comparison, the first one as the baseline. */
	void addBaseline(List<Path> added) {
		if (session.state().isEmpty()) {
			add(added);
		} else {
			files.addBaseline(added);
		}
	}

	/** Replaces the runs of each file in {@code old} with those of the file at the same index in {@code others}. */
	void replace(List<Path> old, List<Path> others) {
		files.replace(old, others);
	}

	/** Shows the progress of a run if the editor is empty. */
	void expect(LiveRun run) {
		if (session.state().isEmpty() && session.state().expected().isEmpty()) {
			setInput(new ResultFileInput(run.results()));
			readAll();
		}
	}

	/** Returns whether the editor was opened for the results of a run. */
	boolean isOf(LiveRun run) {
		return ResultFileInput.filesOf(getEditorInput()).equals(run.results());
	}

	/**
	 * Shows the current content of a file without asking the user. The file is reloaded if it is part of the
	 * comparison; otherwise, it is added. Used for results of benchmarks that are running.
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
		LiveRun run = SessionRuns.get().of(results);
		if (run == null || run.hasResults()) {
			openAll(results, run);
		} else {
			comparing.showRun(run);
		}
	}

	/**
	 * Opens results. If they belong to a run that was started here, the first file is the baseline; otherwise, the
	 * baseline is guessed.
	 */
	private void openAll(List<Path> results, LiveRun run) {
		if (run == null) {
			files.openGuessing(results);
		} else {
			files.open(results);
		}
	}

	@Override
	public void chooseOther() {
		chooseFiles();
	}

	@Override
	public void chooseFiles() {
		addAny(ResultFileDialog.open(getSite().getShell(), Messages.open_addResults));
	}

	@Override
	public void chooseExpectations() {
		addAny(ResultFileDialog.openExpectations(getSite().getShell(), Messages.addExpectations));
	}

	private void addAny(List<Path> chosen) {
		if (!chosen.isEmpty()) {
			add(chosen);
		}
	}

	@Override
	protected String title(ComparisonState state) {
		List<String> names = state.runs().stream().map(entry -> entry.run().name()).toList();
		return String.join(" ↔ ", ShortRunNames.shortened(names));
	}

	@Override
	protected Object compared(ComparisonState state) {
		return state;
	}

	@Override
	public void saveState(IMemento target) {
		SavedComparison.save(session.state(), target);
		page().save(target);
	}

	@Override
	public void dispose() {
		Preferences.store().removePropertyChangeListener(onPreference);
		if (files != null) {
			live.dispose();
			files.dispose();
		}
		super.dispose();
	}
}
