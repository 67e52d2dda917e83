// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.flightbench.recording.profile.CallTree;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.ui.Literal;

/**
 * A flame graph with all that belongs to it: its own tool bar with search, the picture with a map of the whole, a line
 * of status, and beside it tables of methods, callers, callees and classes. To be embedded in an editor or a view:
 *
 * <pre> FlamePanel panel = new FlamePanel(parent); panel.show(FlameInput.message("Select a recording."));
 * site.setSelectionProvider(panel.selectionProvider()); ... panel.show(FlameInput.of(title, profile,
 * Scale.perSecond(profile)).loaded(0.3)); panel.show(FlameInput.of(title, profile, Scale.perSecond(profile))); </pre>
 *
 * <p>{@link #show} returns at once: the tree is laid out in a job, and what was seen stays until that is done. Zoom,
 * search, selection and the user's choices are kept by the names of frames from one input to the next.
 *
 * <p>All methods are for the UI thread.
 */
public final class FlamePanel extends Composite {

	private final StackLayout stack = new StackLayout();
	private final Label message;
	private final FlameCanvas canvas;
	private final FlameSelection selection = new FlameSelection();
	private FlameInput input = FlameInput.message("");
	private Job job;

	public FlamePanel(Composite parent) {
		super(parent, SWT.NONE);
		setLayout(stack);
		Composite empty = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(20, 20).applyTo(empty);
		message = new Label(empty, SWT.WRAP | SWT.CENTER);
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).applyTo(message);
		canvas = new FlameCanvas(this);
		canvas.onSelect(() -> selection.publish(new FlameStack(canvas.nodes().stack(canvas.selected()))));
		stack.topControl = empty;
		addListener(SWT.Dispose, event -> cancelJob());
	}

	/** Shows something else, or more of the same. */
	public void show(FlameInput shown) {
		input = shown;
		cancelJob();
		if (shown.profile() == null) {
			showMessage();
			return;
		}
		Display display = getDisplay();
		job = new Job("Laying out the flame graph") {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					FlameGraph graph = new FlameGraph(new CallTree(shown.profile()), shown.scale());
					FlameNodes nodes = FlameNodes.of(graph, monitor::isCanceled);
					if (!display.isDisposed()) {
						display.asyncExec(() -> present(shown, nodes));
					}
					return Status.OK_STATUS;
				} catch (CancellationException cancelled) {
					return Status.CANCEL_STATUS;
				}
			}
		};
		job.setSystem(true);
		job.schedule();
	}

	/** What is shown, or will be as soon as it is laid out. */
	public FlameInput input() {
		return input;
	}

	/** Publishes an {@code IStructuredSelection} of one {@link FlameStack}; empty if nothing is selected. */
	public ISelectionProvider selectionProvider() {
		return selection;
	}

	/**
	 * What can be done, for a view's tool bar and menu; those that make no sense now are disabled. The panel's own tool
	 * bar has them too.
	 */
	public List<IAction> actions() {
		return List.of();
	}

	@Override
	public boolean setFocus() {
		return stack.topControl == canvas ? canvas.setFocus() : super.setFocus();
	}

	private void present(FlameInput shown, FlameNodes nodes) {
		if (isDisposed() || input != shown) {
			return;
		}
		if (nodes.isEmpty()) {
			showMessage();
		} else {
			canvas.show(nodes);
			stack.topControl = canvas;
			layout();
		}
	}

	private void showMessage() {
		message.setText(Literal.label(input.message()));
		stack.topControl = message.getParent();
		layout(true, true);
	}

	private void cancelJob() {
		if (job != null) {
			job.cancel();
		}
	}
}
