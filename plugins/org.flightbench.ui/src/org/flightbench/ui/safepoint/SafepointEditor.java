// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.editor.FileEditor;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.editor.ResultFileInput;
import org.flightbench.ui.load.FileOpener;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.text.Messages;

/**
 * An editor that shows the safepoint pauses and the garbage collection in JVM logs and recordings. A second file
 * becomes the candidate, or is overlaid if it is from the same run.
 */
public final class SafepointEditor extends FileEditor<SafepointState>
		implements
			SafepointFileCommands,
			SafepointListener {

	/** The editor's ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.safepoint.editor";

	private static final String BASELINE = "baseline";
	private static final String CANDIDATE = "candidate";

	private SafepointSession session;
	private Composite page;
	private Composite content;
	private final StackLayout stack = new StackLayout();
	private CTabFolder folder;
	private SafepointPanel panel;

	public SafepointEditor() {
		super(Messages.editor_editor_noFile);
	}

	@Override
	protected void create(Composite root) {
		session = new SafepointSession(root.getDisplay());
		page = new Composite(root, SWT.NONE) {
			@Override
			public boolean setFocus() {
				return !stack.topControl.isDisposed() && stack.topControl.setFocus();
			}
		};
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
		SafepointBar bar = new SafepointBar(page, session, this);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
		// outside the folder, as in the recording editor
		content = new Composite(page, SWT.NONE);
		content.setLayout(stack);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(content);
		folder = new CTabFolder(page, SWT.BOTTOM | SWT.FLAT);
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, 0).applyTo(folder);
		panel = new SafepointPanel(content);
		addTab(Messages.page_safepoints, panel);
		addTab(Messages.page_gc, new GcPage(content, session, panel, () -> showTab(0)));
		folder.addListener(SWT.Selection, event -> showTab(folder.getSelectionIndex()));
		showTab(0);
		getSite().setSelectionProvider(panel.selectionProvider());
		session.addListener(this);
	}

	private void addTab(String title, Composite shown) {
		CTabItem item = new CTabItem(folder, SWT.NONE);
		item.setText(title);
		item.setData(shown);
		shown.setVisible(false);
	}

	private void showTab(int index) {
		folder.setSelection(index);
		stack.topControl = (Composite) folder.getSelection().getData();
		content.layout();
	}

	@Override
	protected void start() {
		SafepointState saved = restored();
		session.reset(saved == null ? SafepointState.of(ResultFileInput.filesOf(getEditorInput())) : saved);
	}

	@Override
	protected MessageBar messages() {
		return panel.messages();
	}

	@Override
	public SafepointSession session() {
		return session;
	}

	public SafepointPanel panel() {
		return panel;
	}

	/**
	 * Adds recordings, logs, or folders of runs. A single file becomes the candidate, or is overlaid if it is from the
	 * same run. Several files are opened in other editors.
	 */
	public void add(List<Path> files) {
		if (files.size() == 1) {
			session.add(files);
		} else {
			OpenLogs.open(getSite().getPage(), files);
		}
	}

	@Override
	public void reload() {
		session.reload();
	}

	@Override
	public void stateChanged(SafepointState state) {
		showState(state);
	}

	@Override
	protected String title(SafepointState state) {
		return state.sides().stream().map(SafepointEditor::name).collect(Collectors.joining(" ↔ "));
	}

	@Override
	protected Object compared(SafepointState state) {
		return state.sides();
	}

	/** Returns the name of the files of a side. */
	static String name(List<Path> side) {
		return side.stream().map(file -> String.valueOf(file.getFileName())).collect(Collectors.joining(" + "));
	}

	/** Shows a note that the baseline was guessed, with a button to swap the runs. */
	public void sayGuessed(RoleGuess.Reason reason) {
		SafepointState state = session.state();
		if (state.isComparison()) {
			guess().show(reason, name(state.baseline()), state.sides(),
					() -> session.perform(Messages.editor_undo_swap, SafepointState::swapped));
		}
	}

	@Override
	public void reading(ReadingJob<?> job) {
		if (session.timelines().isEmpty()) {
			pages().showLoading(job);
		}
	}

	@Override
	public void shown(List<PauseTimeline> timelines) {
		panel.show(session.input());
		pages().show(page);
	}

	@Override
	public void failed(LoadFailure failure) {
		pages().showFailures(List.of(failure));
	}

	@Override
	public void notAdded(LoadFailure failure) {
		panel.messages().warn("notAdded", failure.summary());
	}

	@Override
	public void cancelled() {
		pages().showCancelled();
	}

	@Override
	public void chooseCandidate() {
		List<Path> chosen = ResultFileDialog.openPauses(getSite().getShell(), Messages.compareWith,
				session.state().baseline());
		if (!chosen.isEmpty()) {
			session.perform(Messages.compareRuns, state -> state.withCandidate(chosen));
		}
	}

	@Override
	public void chooseOverlay() {
		List<Path> chosen = ResultFileDialog.openPauses(getSite().getShell(), Messages.overlay,
				session.state().baseline());
		if (!chosen.isEmpty()) {
			session.perform(Messages.overlay, state -> state.overlaid(0, chosen.get(0)));
		}
	}

	@Override
	public void chooseOther() {
		FileOpener.get().open(getSite().getPage(),
				ResultFileDialog.openPauses(getSite().getShell(), Messages.open,
						session.state().baseline()));
	}

	@Override
	public void saveState(IMemento target) {
		session.state().baseline().forEach(file -> target.createChild(BASELINE, file.toString()));
		session.state().candidate().forEach(file -> target.createChild(CANDIDATE, file.toString()));
	}

	private SafepointState restored() {
		List<Path> baseline = memento() == null ? List.of() : files(BASELINE);
		return baseline.isEmpty() ? null : new SafepointState(baseline, files(CANDIDATE));
	}

	private List<Path> files(String type) {
		return Arrays.stream(memento().getChildren(type)).map(child -> Path.of(child.getID())).toList();
	}
}
