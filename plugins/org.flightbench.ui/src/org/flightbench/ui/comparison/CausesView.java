// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.results.Run;
import org.flightbench.ui.load.FileOpener;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.FlameOpener;
import org.flightbench.ui.recording.RecordedRow;
import org.flightbench.ui.recording.RecordingLookup;
import org.flightbench.ui.text.Messages;

/**
 * Explains why the benchmark of the selected row changed: the causes, a breakdown of the cost of an operation, and
 * missing recordings. Each cause links to a view with details.
 */
public final class CausesView extends ViewPart {

	/** The view ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.causes";

	private static final String RUN_BENCHMARKS = "org.flightbench.ui.runBenchmarks";
	private static final int MAX_KEPT = 16;
	private static final int[] SHARES = {60, 40};
	/** The ratio of width to height above which text and table are placed side by side. */
	private static final int WIDE = 2;
	/** The maximum fraction of the width for the table when it is beside the text. */
	private static final double MAX_OF_WIDTH = 0.66;

	/** The key of an explanation: a row and one of its candidates. */
	private record Subject(SelectedResult row, Run candidate) {}

	private final Map<Subject, Explanation> kept = new LinkedHashMap<>(MAX_KEPT, 0.75f, true) {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<Subject, Explanation> eldest) {
			return size() > MAX_KEPT;
		}
	};
	private final ISelectionListener onSelection = this::selected;
	private final Runnable onAttach = this::explainAgain;
	private final IPartListener2 onPart = new IPartListener2() {
		@Override
		public void partClosed(IWorkbenchPartReference part) {
			if (origin != null && part.getPart(false) == origin) {
				forget();
			}
		}
	};
	private IEditorPart origin;
	private SashForm sash;
	private CauseText text;
	private AccountTable table;
	private Button again;
	private Subject subject;
	private Explanation shown;
	private ExplainJob job;

	@Override
	public void createPartControl(Composite parent) {
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
		sash = new SashForm(parent, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		text = new CauseText(sash, this::open);
		table = new AccountTable(sash);
		sash.setWeights(SHARES);
		sash.addListener(SWT.Resize, event -> arrange());
		again = new Button(parent, SWT.PUSH);
		again.setText(Messages.view_run);
		again.setToolTipText(Messages.view_run_tooltip);
		GridDataFactory.swtDefaults().indent(6, 4).exclude(true).applyTo(again);
		again.setVisible(false);
		again.addListener(SWT.Selection, event -> runBenchmarks());
		message(Messages.view_nothing);
		IWorkbenchPage page = getSite().getPage();
		page.addSelectionListener(onSelection);
		page.addPartListener(onPart);
		RecordingLookup.get().onAttach(onAttach);
		CauseOpener.BY_ROW.opened();
		IEditorPart editor = page.getActiveEditor();
		if (editor != null && editor.getSite().getSelectionProvider() != null) {
			selected(editor, editor.getSite().getSelectionProvider().getSelection());
		}
	}

	/** Places text and table side by side if the view is wide, or one above the other otherwise. */
	private void arrange() {
		Point size = sash.getSize();
		int orientation = size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
		if (sash.getOrientation() != orientation) {
			sash.setOrientation(orientation);
			sash.setWeights(SHARES);
		}
		int width = Math.min(table.width(), (int) (MAX_OF_WIDTH * size.x));
		if (orientation == SWT.HORIZONTAL && sash.getMaximizedControl() == null && width > 0
				&& table.control().getSize().x < width) {
			sash.setWeights(size.x - width, width + sash.getSashWidth());
		}
	}

	private void selected(IWorkbenchPart part, ISelection selection) {
		if (selection instanceof IStructuredSelection structured
				&& structured.getFirstElement() instanceof SelectedResult row) {
			origin = part instanceof IEditorPart editor ? editor : getSite().getPage().getActiveEditor();
			show(row);
		}
	}

	/** Explains the change from a row's baseline to its first candidate. */
	void show(SelectedResult row) {
		if (row.candidates().isEmpty()) {
			forget();
			return;
		}
		Subject wanted = new Subject(row, row.candidates().get(0));
		if (wanted.equals(subject)) {
			return;
		}
		stop();
		subject = wanted;
		Explanation known = kept.get(wanted);
		if (known != null) {
			show(known);
			return;
		}
		message(NLS.bind(Messages.cause_view_reading, row.title()));
		Display display = text.control().getDisplay();
		job = new ExplainJob(row, wanted.candidate, onDisplay(display, wanted, (Explanation explanation) -> {
			kept.put(wanted, explanation);
			show(explanation);
		}), onDisplay(display, wanted, (LoadFailure failure) -> message(
				failure.file() + "\n" + failure.problem())));
		job.schedule();
	}

	/** Discards all explanations, because other recordings were attached, and explains the same row again. */
	private void explainAgain() {
		kept.clear();
		Subject before = subject;
		subject = null;
		if (before != null) {
			show(before.row);
		}
	}

	private <T> Consumer<T> onDisplay(Display display, Subject wanted, Consumer<T> action) {
		return value -> {
			if (!display.isDisposed()) {
				display.asyncExec(() -> {
					if (wanted == subject && !text.control().isDisposed()) {
						action.accept(value);
					}
				});
			}
		};
	}

	private void show(Explanation explanation) {
		shown = explanation;
		text.show(explanation);
		boolean hasAccount = explanation.account() != null;
		if (hasAccount) {
			table.show(explanation.account());
		}
		showAccount(hasAccount);
		offerRun(!explanation.missing().isEmpty());
		setContentDescription("");
	}

	private void message(String words) {
		shown = null;
		text.show(words);
		showAccount(false);
		offerRun(false);
	}

	/** Shows or hides the table. A hidden table must also be unreachable by keyboard. */
	private void showAccount(boolean isShown) {
		table.control().setVisible(isShown);
		sash.setMaximizedControl(isShown ? null : text.control());
		arrange();
	}

	private void offerRun(boolean isOffered) {
		again.setVisible(isOffered);
		((org.eclipse.swt.layout.GridData) again.getLayoutData()).exclude = !isOffered;
		again.getParent().layout(true, true);
	}

	/** Returns the current explanation, or null if none is shown. */
	public Explanation explanation() {
		return shown;
	}

	/** Opens the view that shows a cause: the differential flame graph or the candidate's recording. */
	public void open(Cause cause) {
		IWorkbenchPage page = getSite().getPage();
		if (cause.place().view() == Cause.View.FLAME) {
			FlameOpener.open(page, subject.row, cause.place().event(), cause.place().method());
			return;
		}
		RecordedRow found = RecordingLookup.get().find(subject.row, subject.candidate, () -> false);
		if (found.candidate() != null && found.candidate().isRecorded()) {
			FileOpener.get().open(page, found.candidate().files().subList(0, 1));
		}
	}

	private void runBenchmarks() {
		try {
			getSite().getService(IHandlerService.class).executeCommand(RUN_BENCHMARKS, null);
		} catch (CommandException failure) {
			ILog.get().error("Benchmarks cannot be run", failure);
		}
	}

	/** Discards all explanations of a closed comparison. */
	private void forget() {
		stop();
		origin = null;
		subject = null;
		kept.clear();
		message(Messages.view_nothing);
	}

	private void stop() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	@Override
	public void setFocus() {
		text.control().setFocus();
	}

	@Override
	public void dispose() {
		stop();
		getSite().getPage().removeSelectionListener(onSelection);
		getSite().getPage().removePartListener(onPart);
		RecordingLookup.get().forgetOnAttach(onAttach);
		CauseOpener.BY_ROW.disposed();
		super.dispose();
	}
}
