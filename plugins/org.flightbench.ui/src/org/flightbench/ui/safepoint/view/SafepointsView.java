// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.view;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.part.ViewPart;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.load.FileOpener;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.load.ResultFileDrop;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.safepoint.SafepointEditor;
import org.flightbench.ui.safepoint.SafepointInput;
import org.flightbench.ui.safepoint.SafepointListener;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.SafepointSession;
import org.flightbench.ui.safepoint.SafepointState;
import org.flightbench.ui.safepoint.SelectedTime;
import org.flightbench.ui.text.Messages;

/**
 * A view of the safepoints in the recording or log of the active editor. It also follows editors of other products that
 * adapt to {@link SafepointState}, and selected elements that adapt to {@link SelectedTime}.
 */
public final class SafepointsView extends ViewPart implements SafepointListener {

	/** The view's ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.safepoints";

	private final IPartListener2 listener = new IPartListener2() {
		@Override
		public void partActivated(IWorkbenchPartReference part) {
			follow();
		}

		@Override
		public void partClosed(IWorkbenchPartReference part) {
			followOther();
		}

		@Override
		public void partVisible(IWorkbenchPartReference part) {
			follow();
		}
	};
	private final ISelectionListener onSelection = this::selected;
	private Composite root;
	private SafepointSession session;
	private SafepointPanel panel;
	private FollowedTime time;

	@Override
	public void createPartControl(Composite parent) {
		root = parent;
		root.setLayout(new FillLayout());
		session = new SafepointSession(parent.getDisplay());
		session.addListener(this);
		makePanel();
		getSite().getPage().addPartListener(listener);
		getSite().getPage().addSelectionListener(onSelection);
		parent.getDisplay().asyncExec(this::follow);
	}

	private void makePanel() {
		panel = new SafepointPanel(root);
		time = new FollowedTime(panel);
		panel.show(Messages.view_hint, Messages.safepointView_view_open, this::open);
		getSite().setSelectionProvider(panel.selectionProvider());
		ResultFileDrop.install(panel, files -> FileOpener.get().open(getSite().getPage(), files));
	}

	/**
	 * Opens files according to their content, because the host application may associate their names with other editors
	 * or with none.
	 */
	private void open() {
		List<Path> files = ResultFileDialog.openPauses(panel.getShell(), Messages.view_open_title, List.of());
		if (!files.isEmpty()) {
			FileOpener.get().open(getSite().getPage(), files);
		}
	}

	public SafepointPanel panel() {
		return panel;
	}

	/** Releases the content of a closed editor, even if this view is not visible. */
	private void followOther() {
		if (!panel.isDisposed() && !session.state().equals(stateOf(getSite().getPage().getActiveEditor()))) {
			showNothing();
		}
		follow();
	}

	/** Clears the view. The panel is recreated, because its tables and charts hold references to the timelines. */
	private void showNothing() {
		time.forget();
		session.reset(SafepointState.EMPTY);
		// the workbench keeps the last selection of this view, and with it the timeline
		panel.clearSelection();
		// moves the focus out of the panel: otherwise the workbench styles it during disposal and keeps it in memory
		panel.setVisible(false);
		panel.dispose();
		makePanel();
		root.layout();
	}

	/** Shows the safepoints of the active editor, unless this view is not visible. */
	private void follow() {
		if (panel.isDisposed() || !getSite().getPage().isPartVisible(this)) {
			return;
		}
		SafepointState state = stateOf(getSite().getPage().getActiveEditor());
		if (!state.equals(session.state())) {
			if (state.baseline().isEmpty()) {
				showNothing();
			} else {
				time.forget();
				session.reset(state);
			}
		}
	}

	private void selected(IWorkbenchPart part, ISelection selection) {
		if (part == this || !getSite().getPage().isPartVisible(this)
				|| !(selection instanceof IStructuredSelection structured) || structured.isEmpty()) {
			return;
		}
		SelectedTime selected = Adapters.adapt(structured.getFirstElement(), SelectedTime.class);
		if (selected != null) {
			follow();
			time.follow(selected);
		}
	}

	private static SafepointState stateOf(IEditorPart editor) {
		if (editor instanceof SafepointEditor log && log.session() != null) {
			return log.session().state();
		}
		if (editor instanceof RecordingEditor recording && recording.session() != null) {
			List<StackSource> sources = recording.session().state().sources();
			return sources.isEmpty()
					? SafepointState.EMPTY
					: new SafepointState(sources.get(0).files(),
							sources.size() > 1 ? sources.get(1).files() : List.of());
		}
		SafepointState adapted = editor == null ? null : Adapters.adapt(editor, SafepointState.class);
		return adapted == null ? SafepointState.EMPTY : adapted;
	}

	@Override
	public void reading(ReadingJob<?> job) {
		if (session.timelines().isEmpty()) {
			panel.show(SafepointInput.message(NLS.bind(Messages.view_view_reading, job.getName())));
		}
	}

	@Override
	public void shown(List<PauseTimeline> timelines) {
		panel.show(session.input());
		time.mark();
	}

	@Override
	public void failed(LoadFailure failure) {
		panel.show(SafepointInput.message(failure.summary()));
	}

	@Override
	public void cancelled() {
		panel.show(SafepointInput.message(Messages.view_canceled));
	}

	@Override
	public void setFocus() {
		panel.setFocus();
	}

	@Override
	public void dispose() {
		getSite().getPage().removePartListener(listener);
		getSite().getPage().removeSelectionListener(onSelection);
		time.forget();
		session.dispose();
		super.dispose();
	}
}
