// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.PartInitException;
import org.flightbench.ui.drop.ResultFileDrop;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.LoadRunsJob;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.model.RunNames;
import org.flightbench.ui.model.SavedComparison;
import org.flightbench.ui.preferences.Preferences;

/**
 * Shows result files as a comparison. Opens on one file or several; further files dropped on it join the comparison.
 * The part remembers its runs, baseline and layout over a restart.
 */
public final class ComparisonEditor extends ReadOnlyEditor implements IPersistableEditor {

	/** The editor's id in plugin.xml. */
	public static final String ID = "org.flightbench.ui.comparison";

	private final IPropertyChangeListener onPreference = event -> preferenceChanged(event.getProperty());
	private final Set<LoadRunsJob> reading = new HashSet<>();
	private ComparisonSession session;
	private Stages stages;
	private StackLayout stack;
	private Composite root;
	private LoadingPage loading;
	private ErrorPage error;
	private ComparisonPage page;
	private FileWatch watch;
	private IMemento memento;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		if (ResultFileInput.filesOf(input).isEmpty()) {
			throw new PartInitException(input.getName() + " is not a file: a JMH result file was expected");
		}
		setSite(site);
		setInput(input);
		setPartName(input.getName());
	}

	@Override
	public void createPartControl(Composite parent) {
		session = new ComparisonSession(parent.getDisplay(), Preferences::comparisonSettings);
		root = new Composite(parent, SWT.NONE);
		stack = new StackLayout();
		root.setLayout(stack);
		loading = new LoadingPage(root);
		stages = new Stages(root, List.of(this::createPage, () -> page.createRuns(), () -> page.createCharts(),
				() -> page.createMenus(), () -> page.restore(memento)));
		session.addListener(new ComparisonSession.Listener() {
			@Override
			public void stateChanged(ComparisonState state) {
				showTitle(state);
			}
		});
		ResultFileDrop.install(root, this::add);
		Preferences.store().addPropertyChangeListener(onPreference);
		watch = new FileWatch(parent.getDisplay(), session::state, this::changedOnDisk);
		SavedComparison saved = memento == null ? null : SavedComparison.restore(memento);
		if (saved != null && !saved.runs().isEmpty()) {
			read(saved.files(), outcome -> restored(saved, outcome));
		} else {
			readAll();
		}
		watch.schedule();
	}

	private void preferenceChanged(String property) {
		if (Preferences.concernsComparisons(property)) {
			session.recompare();
		}
	}

	private void createPage() {
		page = new ComparisonPage(root, session, this::chooseFiles);
	}

	/** The comparison that is shown. */
	public ComparisonSession session() {
		return session;
	}

	/** What is shown of the comparison, for actions of the workbench. */
	ComparisonPage page() {
		stages.finish();
		return page;
	}

	private ErrorPage error() {
		if (error == null) {
			error = new ErrorPage(root, this::readAll, this::chooseFiles);
		}
		return error;
	}

	/** Adds files to the comparison as candidates. */
	public void add(List<Path> files) {
		if (session.state().isEmpty()) {
			setInput(new ResultFileInput(files));
			readAll();
		} else {
			read(files, outcome -> added(outcome));
		}
	}

	/** Reads all files again. */
	void reload() {
		if (session.state().isEmpty()) {
			readAll();
		} else {
			session.state().files().forEach(this::reload);
		}
	}

	private void reload(Path file) {
		read(List.of(file), outcome -> reloaded(file, outcome));
	}

	private void readAll() {
		read(ResultFileInput.filesOf(getEditorInput()), this::opened);
	}

	private void read(List<Path> files, Consumer<LoadRunsJob.Outcome> then) {
		LoadRunsJob job = new LoadRunsJob(files, root.getDisplay(), outcome -> {
			if (!root.isDisposed()) {
				then.accept(outcome);
			}
		});
		reading.removeIf(earlier -> earlier.getResult() != null);
		reading.add(job);
		if (session.state().isEmpty()) {
			loading.show(job);
			showPage(loading);
		}
		// reading keeps the processors busy: side by side with the making of the page, the UI thread would wait for one
		stages.then(job::schedule);
	}

	private void opened(LoadRunsJob.Outcome outcome) {
		take(outcome, ComparisonState.EMPTY.withAdded(outcome.runs()));
	}

	private void restored(SavedComparison saved, LoadRunsJob.Outcome outcome) {
		Map<Path, RunEntry> read = new HashMap<>();
		outcome.runs().forEach(entry -> read.put(entry.run().source(), entry));
		take(outcome, saved.with(read));
	}

	private void take(LoadRunsJob.Outcome outcome, ComparisonState state) {
		if (!state.isEmpty()) {
			// whole before the state comes, so that every part of it hears of it
			ComparisonPage whole = page();
			session.reset(state);
			showPage(whole);
			tellFailures(outcome.failures());
		} else if (outcome.cancelled()) {
			error().showCancelled();
			showPage(error());
		} else {
			error().show(outcome.failures());
			showPage(error());
		}
	}

	private void added(LoadRunsJob.Outcome outcome) {
		if (!outcome.runs().isEmpty()) {
			session.perform(outcome.runs().size() == 1 ? "Add Run" : "Add Runs", state -> state.withAdded(outcome
					.runs()));
			showPage(page());
		}
		tellFailures(outcome.failures());
	}

	private void tellFailures(List<LoadFailure> failures) {
		for (LoadFailure failure : failures) {
			page().messages().fail(failure.file().toString(), failure.summary(),
					new MessageBar.Choice("Reload", () -> read(List.of(failure.file()), this::added)),
					new MessageBar.Choice("Show Details", () -> FailureDialog.open(getSite().getShell(), failure),
							false));
		}
	}

	private void changedOnDisk(Path file) {
		if (!root.isDisposed()) {
			page().messages().warn(file.toString(), file.getFileName() + " has changed on disk.",
					new MessageBar.Choice("Reload", () -> reload(file)));
		}
	}

	private void reloaded(Path file, LoadRunsJob.Outcome outcome) {
		outcome.runs().forEach(entry -> session.reset(session.state().withReloaded(file, entry.run(), entry.stamp())));
		tellFailures(outcome.failures());
	}

	/** Asks for files and adds them. */
	public void chooseFiles() {
		List<Path> files = ResultFileDialog.open(getSite().getShell(), "Add Result Files");
		if (!files.isEmpty()) {
			add(files);
		}
	}

	private void showPage(Control control) {
		boolean hadFocus = isFocusInside();
		stack.topControl = control;
		root.layout();
		if (hadFocus || getSite().getPage().getActivePart() == this) {
			control.setFocus();
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

	private void showTitle(ComparisonState state) {
		if (!state.isEmpty()) {
			List<String> names = state.runs().stream().map(entry -> entry.run().name()).toList();
			setPartName(String.join(" ↔ ", RunNames.shortened(names)));
			setTitleToolTip(state.files().stream().map(Path::toString).collect(Collectors.joining("\n")));
		}
	}

	@Override
	public void setFocus() {
		stack.topControl.setFocus();
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
		reading.forEach(LoadRunsJob::cancel);
		if (watch != null) {
			watch.cancel();
		}
		if (session != null) {
			session.dispose();
		}
		super.dispose();
	}
}
