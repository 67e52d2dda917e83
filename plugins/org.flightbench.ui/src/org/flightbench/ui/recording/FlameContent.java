// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.results.Run;
import org.flightbench.ui.canvas.CollapsibleRows;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.SavedRecording;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.text.Messages;

/**
 * The content of the Flame Graph view. It either follows the session of a recording editor, or has a separate session
 * with filters above the graph. Must be used on the UI thread.
 */
public final class FlameContent {

	/** The height in pixels below which the filters are hidden. */
	private static final int LOW = 250;

	private final Composite root;
	private final Consumer<String> onTitle;
	private final Runnable onPanel;
	private final StackLayout stack = new StackLayout();
	private final Composite graph;
	private final MissingRecordings missing;
	private final ChoiceBar choices;
	private FlamePanel panel;
	private final AttachPage attach;
	/** The session for rows and other selections. The session of a recording editor belongs to the editor. */
	private final RecordingSession own;
	private final RowSearch search;
	private final SavedViewOptions looks;
	private final RecordingSession.Listener listener = new Listener();
	private RecordingSession followed;
	private RecordedRow recorded;
	/** The event to show and the method to search for once the recordings of the row are found, or null. */
	private Wanted wanted;

	private record Wanted(SelectedResult row, String event, String method) {}

	/**
	 * @param onTitle receives the title of the content
	 * @param onPanel called when the panel, and thus the selection provider, is replaced
	 */
	FlameContent(Composite parent, Consumer<String> onTitle, Runnable onPanel) {
		root = parent;
		this.onTitle = onTitle;
		this.onPanel = onPanel;
		own = new RecordingSession(parent.getDisplay());
		search = new RowSearch(parent.getDisplay(), this::show);
		parent.setLayout(stack);
		graph = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(graph);
		missing = new MissingRecordings(new MessageBar(graph), this::chooseRecordings);
		Composite above = new Composite(graph, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(above);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(above);
		choices = new ChoiceBar(above, own);
		CollapsibleRows.leaveOut(graph, LOW, above);
		makePanel();
		looks = new SavedViewOptions(this::panel, own);
		attach = new AttachPage(parent, this::chooseRecordings);
		stack.topControl = graph;
	}

	private void makePanel() {
		panel = new FlamePanel(graph, followed == null ? own : followed);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(panel);
		panel.show(FlameInput.message(Messages.content_nothing));
	}

	/** Shows a recording editor's session and follows its changes. */
	void show(RecordingSession session) {
		if (followed == session) {
			return;
		}
		forgetRow();
		looks.turnTo("recordings " + session.state().files());
		follow(session);
		show(session.state());
		if (session.shown() != null) {
			listener.shown(session.shown());
		} else {
			panel.show(FlameInput.message(Messages.reading));
		}
	}

	/** Clears the view if it follows the given session, which has been closed. */
	void closed(RecordingSession session) {
		if (followed == session) {
			showNothing();
		}
	}

	/**
	 * Clears a row or another selection whose workbench part has been closed. Continues to follow the session of an
	 * editor.
	 */
	void closed() {
		if (followed == null || followed == own) {
			showNothing();
		}
	}

	/**
	 * Releases everything that was shown, which may be most of the memory in use. The panel is replaced because its
	 * image, tables and menus reference the graph.
	 */
	private void showNothing() {
		forgetRow();
		looks.turnTo("");
		own.reset(own.state().withBaseline(null).withCandidate(null).withMeasured(List.of()));
		FlamePanel before = panel;
		makePanel();
		panel.lookLike(before);
		// moves the focus away first; otherwise, the workbench styles the panel during disposal and retains it
		before.setVisible(false);
		before.dispose();
		onPanel.run();
		follow(null);
		onTitle.accept("");
	}

	/** Shows another source of profiles. */
	void show(StackSource source) {
		if (followed == own && source.equals(own.state().baseline()) && !own.state().isDifference()) {
			return;
		}
		forgetRow();
		RecordingState like = looks.turnTo("source " + source.name() + source.files());
		follow(own);
		own.reset(like.withBaseline(source).withCandidate(null).withMeasured(List.of()));
	}

	/** Shows the recordings of a row of a comparison, or a page for attaching recordings if there are none. */
	void show(SelectedResult selected) {
		search.of(selected);
	}

	/** Selects an event in the recordings of a row and searches for a method, as soon as the recordings are found. */
	void turnTo(SelectedResult row, String event, String method) {
		wanted = new Wanted(row, event, method);
		if (recorded != null && recorded.row().hasRunsOf(row)) {
			turnToWanted();
		}
	}

	private void turnToWanted() {
		Wanted now = wanted;
		wanted = null;
		if (now != null && now.row.hasRunsOf(recorded.row()) && recorded.isRecorded()) {
			own.reset(own.state().withEvents(own.state().events().withEvent(now.event)));
			panel.search(now.method);
		}
	}

	/** Compares the baseline of the row with the given candidate. */
	void compareWith(Run chosen) {
		search.with(chosen);
	}

	private void show(RecordedRow found) {
		if (root.isDisposed()) {
			return;
		}
		recorded = found;
		if (found.isRecorded()) {
			RecordingState like = looks.turnTo(subject(found.row()));
			follow(own);
			own.reset(found.state(like));
			missing.show(found);
			turnToWanted();
		} else {
			looks.turnTo("");
			follow(null);
			attach.show(found);
			onTitle.accept(found.row().title());
			top(false);
		}
	}

	/**
	 * Returns the key under which the view options of a row are kept: the benchmark and the baseline, but not the
	 * candidate.
	 */
	private static String subject(SelectedResult row) {
		return "row " + row.id() + " " + row.baseline().name() + " " + row.baseline().source();
	}

	/** Prompts for recordings and attaches them to a run of the row. */
	void chooseRecordings(RecordedRun run) {
		List<Path> chosen = ResultFileDialog.openRecordings(root.getShell(),
				NLS.bind(Messages.open_attach, run.run().name()), Stream.ofNullable(run.run().source()).toList());
		if (!chosen.isEmpty()) {
			attach(run, chosen);
		}
	}

	/** Attaches recordings to a run of the row. An empty list removes the attached recordings. */
	public void attach(RecordedRun run, List<Path> recordings) {
		RecordingLookup.get().attach(search.row(), run.run(), recordings);
		search.again();
	}

	/** Returns the recordings of the row, or null if no row is shown. */
	public RecordedRow recorded() {
		return recorded;
	}

	/** Returns the session that is shown, or null. */
	public RecordingSession session() {
		return followed;
	}

	/** Returns the panel of the flame graph. It may be replaced. */
	public FlamePanel panel() {
		return panel;
	}

	ISelectionProvider selectionProvider() {
		return panel.selectionProvider();
	}

	private void forgetRow() {
		search.forget();
		recorded = null;
		wanted = null;
		missing.forget();
		attach.forget();
	}

	private void follow(RecordingSession session) {
		if (followed != null) {
			followed.removeListener(listener);
		}
		followed = session;
		if (session != null) {
			session.addListener(listener);
		}
		panel.setOwner(session == null ? own : session);
		choices.setShown(session == own);
		top(true);
	}

	private void top(boolean showsGraph) {
		stack.topControl = showsGraph ? graph : attach;
		root.layout(true, true);
	}

	private void show(RecordingState state) {
		String names = state.isDifference()
				? NLS.bind(Messages.content_difference, state.candidate().name(), state.baseline().name())
				: state.baseline() == null ? "" : state.baseline().name();
		onTitle.accept(recorded == null ? names : recorded.row().title() + ": " + names);
	}

	/** Saves the options for rows and selections, except for filters. */
	void save(IMemento memento) {
		SavedRecording.saveChoices(own.state().unfiltered(), memento);
	}

	/** Restores the options for rows and selections. */
	void restore(IMemento memento) {
		own.reset(SavedRecording.choices(memento));
	}

	void setFocus() {
		if (stack.topControl == graph) {
			panel.setFocus();
		} else {
			attach.setFocus();
		}
	}

	void dispose() {
		search.forget();
		if (followed != null) {
			followed.removeListener(listener);
		}
		own.dispose();
	}

	/** Updates the panel when the session changes. */
	private final class Listener implements RecordingSession.Listener {

		@Override
		public void stateChanged(RecordingState state) {
			show(state);
		}

		@Override
		public void reading(ReadingJob<?> job) {
			if (followed.shown() == null) {
				panel.show(FlameInput.message(Messages.reading));
			}
		}

		@Override
		public void shown(ShownProfile shown) {
			panel.show(FlameInputFactory.of(followed, shown).withoutWarnings());
			List<String> all = new ArrayList<>(recorded == null ? List.of() : recorded.notes());
			all.addAll(shown.warnings());
			choices.warn(all);
		}

		@Override
		public void summarized(List<RecordingSummary> summaries) {
			if (!panel.isDisposed() && FlameInputFactory.isReworded(followed, panel.input())) {
				shown(followed.shown());
			}
		}

		@Override
		public void failed(LoadFailure failure) {
			panel.show(FlameInput.message(failure.file() + "\n" + failure.problem()));
		}

		@Override
		public void cancelled() {
			panel.show(FlameInput.message(Messages.content_canceled));
		}
	}
}
