// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.PartInitException;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.drop.ResultFileDrop;
import org.flightbench.ui.editor.FileWatch;
import org.flightbench.ui.editor.GuessMessage;
import org.flightbench.ui.editor.HistoryEditor;
import org.flightbench.ui.editor.ReadOnlyEditor;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.editor.ResultFileInput;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.drop.FileOpener;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.SavedRecording;
import org.flightbench.ui.recording.model.StackSource;

/**
 * Shows a flight recording, or two as baseline and candidate. A recording dropped on it becomes the candidate. The part
 * remembers what the user chose over a restart.
 */
public final class RecordingEditor extends ReadOnlyEditor
		implements
			IPersistableEditor,
			HistoryEditor,
			RecordingCommands {

	/** The editor's id in plugin.xml. */
	public static final String ID = "org.flightbench.ui.recording";

	private RecordingSession session;
	private RecordingPages pages;
	private GuessMessage guess;
	private SourceStamps stamps;
	private FileWatch watch;
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
		session = new RecordingSession(parent.getDisplay());
		stamps = new SourceStamps();
		Composite root = new Composite(parent, SWT.NONE);
		pages = new RecordingPages(root, session, memento, () -> getSite().getPage().getActivePart() == this, this);
		guess = new GuessMessage(pages.page()::messages, () -> showTitle(session.state()));
		getSite().setSelectionProvider(pages.selectionProvider());
		session.addListener(new RecordingSession.Listener() {
			@Override
			public void stateChanged(RecordingState state) {
				guess.changed(state.files());
				showTitle(state);
				stamps.take(state.files());
			}
		});
		ResultFileDrop.install(root, files -> FileOpener.get().dropOn(this, files));
		RecordingState saved = memento == null ? null : SavedRecording.restore(memento);
		session.reset(saved == null ? RecordingState.of(ResultFileInput.filesOf(getEditorInput())) : saved);
		watch = new FileWatch(parent.getDisplay(), stamps::stamps, pages::changedOnDisk);
		watch.schedule();
	}

	/** The content that is shown. */
	public RecordingSession session() {
		return session;
	}

	/** The flame graph. */
	public FlamePanel panel() {
		return pages.page().flame().panel();
	}

	/** The pages, for actions of the workbench. */
	RecordingPages pages() {
		return pages;
	}

	/** Takes recordings: one as the candidate, two as baseline and candidate. */
	public void add(List<Path> files) {
		if (files.size() == 1) {
			session.perform(Messages.undo_compare, state -> state.withCandidate(StackSource.of(files.get(0))));
		} else {
			OpenRecordings.open(getSite().getPage(), files);
		}
	}

	/** Says that the baseline was guessed, with a button to swap the recordings. */
	public void sayGuessed(RoleGuess.Reason reason) {
		RecordingState state = session.state();
		if (state.isDifference()) {
			guess.show(reason, state.baseline().name(), state.files(),
					() -> session.perform(Messages.undo_swap, RecordingState::swapped));
		}
	}

	/** Lays a log of the same run over the timeline of safepoints; one of another run opens by itself. */
	public void overlay(Path log) {
		pages.page().overlay(log);
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
		stamps.renew();
		session.reload();
	}

	@Override
	public void chooseCandidate() {
		List<Path> chosen = ResultFileDialog.openRecordings(getSite().getShell(), Messages.open_compare);
		if (!chosen.isEmpty()) {
			add(chosen.subList(0, 1));
		}
	}

	@Override
	public void chooseOther() {
		List<Path> chosen = ResultFileDialog.openRecordings(getSite().getShell(), Messages.open_title);
		if (!chosen.isEmpty()) {
			OpenRecordings.open(getSite().getPage(), chosen);
		}
	}

	private void showTitle(RecordingState state) {
		if (state.baseline() != null) {
			setPartName(state.sources().stream().map(StackSource::name).collect(Collectors.joining(" ↔ ")));
			setTitleToolTip(guess.before(state.files()));
		}
	}

	@Override
	public void setFocus() {
		pages.setFocus();
	}

	@Override
	public void saveState(IMemento target) {
		SavedRecording.save(session.state(), target);
		pages.save(target);
	}

	@Override
	public void restoreState(IMemento saved) {
		memento = saved;
	}

	@Override
	public void dispose() {
		if (watch != null) {
			watch.stop();
		}
		if (session != null) {
			session.dispose();
		}
		super.dispose();
	}
}
