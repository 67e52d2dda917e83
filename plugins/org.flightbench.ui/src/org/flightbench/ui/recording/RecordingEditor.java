// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.flightbench.recording.summary.RecordingContent;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.editor.FileEditor;
import org.flightbench.ui.editor.FileWatch;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.OutlinedEditor;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.editor.ResultFileInput;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.SavedRecording;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.recording.model.StackSource;

/**
 * An editor that shows a flight recording, or compares two as baseline and candidate. A recording dropped on it becomes
 * the candidate. The state of the editor is restored after a restart.
 */
public final class RecordingEditor extends FileEditor<RecordingState> implements RecordingCommands, OutlinedEditor {

	/** The editor's ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.recording";

	private static final String ALERT = "alert";

	private RecordingSession session;
	private RecordingPage page;
	private SourceStamps stamps;
	private FileWatch watch;
	private final List<Runnable> pageListeners = new CopyOnWriteArrayList<>();

	public RecordingEditor() {
		super(Messages.recording_editor_noFile);
	}

	@Override
	protected void create(Composite root) {
		session = new RecordingSession(root.getDisplay(), RecordingContent::ask);
		stamps = new SourceStamps();
		page = new RecordingPage(root, session, this, memento());
		page.onTab(() -> pageListeners.forEach(Runnable::run));
		getSite().setSelectionProvider(page.selectionProvider());
		session.addListener(new RecordingSession.Listener() {

			@Override
			public void stateChanged(RecordingState state) {
				showState(state);
				stamps.take(state.files());
			}

			@Override
			public void reading(ReadingJob<?> job) {
				if (session.shown() == null) {
					pages().showLoading(job);
				}
			}

			@Override
			public void shown(ShownProfile shown) {
				pages().show(page);
			}

			@Override
			public void failed(LoadFailure failure) {
				pages().showFailures(List.of(failure));
			}

			@Override
			public void cancelled() {
				pages().showCancelled();
			}
		});
	}

	@Override
	protected void start() {
		RecordingState saved = memento() == null ? null : SavedRecording.restore(memento());
		session.reset(saved == null ? RecordingState.of(ResultFileInput.filesOf(getEditorInput())) : saved);
		watch = new FileWatch(session.display(), stamps::stamps, this::changedOnDisk);
		watch.schedule();
	}

	/** Warns that a file has changed on disk, with a button that reloads it. */
	private void changedOnDisk(Path file) {
		if (!page.isDisposed()) {
			messages().warn(file.toString(), NLS.bind(Messages.message_changedOnDisk, file.getFileName()),
					new MessageBar.Choice(Messages.message_reload, this::reload));
		}
	}

	@Override
	protected MessageBar messages() {
		return page.messages();
	}

	@Override
	public RecordingSession session() {
		return session;
	}

	/** Returns the panel of the flame graph. */
	public FlamePanel panel() {
		return page.flame().panel();
	}

	@Override
	public List<Item> items() {
		return page.tabs().stream().map(tab -> new Item(tab.id(), tab.title())).toList();
	}

	@Override
	public String shownItem() {
		return page.shownTab().id();
	}

	@Override
	public void showItem(String id) {
		page.showTab(id);
	}

	@Override
	public void onShown(Runnable listener) {
		pageListeners.add(listener);
	}

	@Override
	public void forgetOnShown(Runnable listener) {
		pageListeners.remove(listener);
	}

	/** Makes a single recording the candidate of this editor. Two recordings are opened as baseline and candidate. */
	public void add(List<Path> files) {
		if (files.size() == 1) {
			session.perform(Messages.recording_undo_compare,
					state -> state.withCandidate(StackSource.of(files.get(0))));
		} else {
			RecordingOpener.open(getSite().getPage(), files);
		}
	}

	/** Shows a message that the baseline was guessed, with a button to swap the recordings. */
	public void sayGuessed(RoleGuess.Reason reason) {
		RecordingState state = session.state();
		if (state.isDifference()) {
			guess().show(reason, state.baseline().name(), state.files(),
					() -> session.perform(Messages.recording_undo_swap, RecordingState::swapped));
		}
	}

	/**
	 * Warns that a followed program was paused for too long, with a button that shows the pause.
	 *
	 * @param epochNanos the start of the pause in nanoseconds since the epoch
	 * @param nanos the length of the pause in nanoseconds
	 */
	public void alert(String text, long epochNanos, long nanos) {
		if (!page.isDisposed()) {
			messages().warn(ALERT, text, new MessageBar.Choice(Messages.pause_show,
					() -> page.showTime(epochNanos, nanos)));
		}
	}

	/** Overlays a log of the same run on the safepoint timeline. A log of another run opens in a separate editor. */
	public void overlay(Path log) {
		page.overlay(log);
	}

	@Override
	public void reload() {
		stamps.renew();
		session.reload();
	}

	@Override
	public void chooseCandidate() {
		List<Path> chosen = ResultFileDialog.openRecordings(getSite().getShell(), Messages.compareWith, files());
		if (!chosen.isEmpty()) {
			add(chosen.subList(0, 1));
		}
	}

	@Override
	public void chooseOther() {
		List<Path> chosen = ResultFileDialog.openRecordings(getSite().getShell(), Messages.recording_open_title,
				files());
		if (!chosen.isEmpty()) {
			RecordingOpener.open(getSite().getPage(), chosen);
		}
	}

	@Override
	protected String title(RecordingState state) {
		return state.sources().stream().map(StackSource::name).collect(Collectors.joining(" ↔ "));
	}

	@Override
	protected Object compared(RecordingState state) {
		return state.files();
	}

	@Override
	public void saveState(IMemento target) {
		SavedRecording.save(session.state(), target);
		page.save(target);
	}

	@Override
	public void dispose() {
		if (watch != null) {
			watch.stop();
		}
		super.dispose();
	}
}
