// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.PartInitException;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.drop.ResultFileDrop;
import org.flightbench.ui.editor.ErrorPage;
import org.flightbench.ui.editor.GuessMessage;
import org.flightbench.ui.editor.HistoryEditor;
import org.flightbench.ui.editor.LoadingPage;
import org.flightbench.ui.editor.ReadOnlyEditor;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.editor.ResultFileInput;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.drop.FileOpener;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.load.SafepointListener;
import org.flightbench.ui.safepoint.load.SafepointSession;
import org.flightbench.ui.safepoint.load.SafepointState;
import org.flightbench.ui.safepoint.model.SafepointInput;

/**
 * Shows when a program was stopped, as a log of the virtual machine tells it; a second log or a recording dropped on it
 * is the candidate, or laid over if it tells of the same run.
 */
public final class SafepointEditor extends ReadOnlyEditor
		implements
			IPersistableEditor,
			HistoryEditor,
			SafepointCommands,
			SafepointListener {

	/** The editor's id in plugin.xml. */
	public static final String ID = "org.flightbench.ui.safepoint.editor";

	private static final String BASELINE = "baseline";
	private static final String CANDIDATE = "candidate";

	private final StackLayout stack = new StackLayout();
	private SafepointSession session;
	private Composite root;
	private LoadingPage loading;
	private ErrorPage error;
	private Composite page;
	private SafepointPanel panel;
	private GuessMessage guess;
	private IMemento memento;

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
		session = new SafepointSession(parent.getDisplay());
		root = new Composite(parent, SWT.NONE);
		root.setLayout(stack);
		loading = new LoadingPage(root);
		error = new ErrorPage(root, this::reload, this::chooseOther);
		page = new Composite(root, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
		SafepointBar bar = new SafepointBar(page, session, this);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
		panel = new SafepointPanel(page);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(panel);
		guess = new GuessMessage(panel::messages, () -> showTitle(session.state()));
		stack.topControl = loading;
		getSite().setSelectionProvider(panel.selectionProvider());
		ResultFileDrop.install(root, files -> FileOpener.get().dropOn(this, files));
		session.addListener(this);
		SafepointState saved = restored();
		session.reset(saved == null ? SafepointState.of(ResultFileInput.filesOf(getEditorInput())) : saved);
	}

	/** The content that is shown. */
	public SafepointSession session() {
		return session;
	}

	/** Where it is shown. */
	public SafepointPanel panel() {
		return panel;
	}

	/**
	 * Takes recordings, logs and folders of runs: one as the candidate, or laid over if it tells of the same run; more
	 * open anew.
	 */
	public void add(List<Path> files) {
		if (files.size() == 1) {
			session.add(files);
		} else {
			OpenLogs.open(getSite().getPage(), files);
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
		session.reload();
	}

	@Override
	public void stateChanged(SafepointState state) {
		guess.changed(state.sides());
		showTitle(state);
	}

	private void showTitle(SafepointState state) {
		setPartName(state.sides().stream().map(SafepointEditor::name).collect(Collectors.joining(" ↔ ")));
		setTitleToolTip(guess.before(state.files()));
	}

	private static String name(List<Path> side) {
		return side.stream().map(file -> String.valueOf(file.getFileName())).collect(Collectors.joining(" + "));
	}

	/** Says that the baseline was guessed, with a button to swap the runs. */
	public void sayGuessed(RoleGuess.Reason reason) {
		SafepointState state = session.state();
		if (state.isComparison()) {
			guess.show(reason, name(state.baseline()), state.sides(),
					() -> session.perform(Messages.undo_swap, SafepointState::swapped));
		}
	}

	@Override
	public void reading(ReadingJob<?> job) {
		if (session.timelines().isEmpty()) {
			loading.show(job, job::done);
			show(loading);
		}
	}

	@Override
	public void shown(List<PauseTimeline> timelines) {
		panel.show(session.input());
		show(page);
	}

	@Override
	public void failed(LoadFailure failure) {
		error.show(List.of(failure));
		show(error);
	}

	@Override
	public void notAdded(LoadFailure failure) {
		panel.messages().warn("notAdded", failure.summary());
	}

	@Override
	public void cancelled() {
		error.showCancelled();
		show(error);
	}

	@Override
	public void chooseCandidate() {
		List<Path> chosen = ResultFileDialog.openPauses(getSite().getShell(), Messages.editor_compare);
		if (!chosen.isEmpty()) {
			session.perform(Messages.undo_compare, state -> state.withCandidate(chosen));
		}
	}

	@Override
	public void chooseLaidOver() {
		List<Path> chosen = ResultFileDialog.openPauses(getSite().getShell(), Messages.editor_layOver);
		if (!chosen.isEmpty()) {
			session.perform(Messages.undo_layOver, state -> state.laidOver(0, chosen.get(0)));
		}
	}

	private void chooseOther() {
		FileOpener.get().open(getSite().getPage(),
				ResultFileDialog.openPauses(getSite().getShell(), Messages.editor_open));
	}

	private void show(Control shown) {
		if (stack.topControl != shown) {
			stack.topControl = shown;
			root.layout();
			if (getSite().getPage().getActivePart() == this) {
				setFocus();
			}
		}
	}

	@Override
	public void setFocus() {
		if (stack.topControl == page) {
			panel.setFocus();
		} else {
			stack.topControl.setFocus();
		}
	}

	@Override
	public void saveState(IMemento target) {
		session.state().baseline().forEach(file -> target.createChild(BASELINE, file.toString()));
		session.state().candidate().forEach(file -> target.createChild(CANDIDATE, file.toString()));
	}

	@Override
	public void restoreState(IMemento saved) {
		memento = saved;
	}

	private SafepointState restored() {
		List<Path> baseline = memento == null ? List.of() : files(BASELINE);
		return baseline.isEmpty() ? null : new SafepointState(baseline, files(CANDIDATE));
	}

	private List<Path> files(String type) {
		return Arrays.stream(memento.getChildren(type)).map(child -> Path.of(child.getID())).toList();
	}

	@Override
	public void dispose() {
		if (session != null) {
			session.dispose();
		}
		super.dispose();
	}
}
