// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.List;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.Literal;

/**
 * A timeline of safepoints with all that belongs to it: its tool bar, a strip of the whole run, the lanes, the pauses
 * in a table and their charts. To be embedded in an editor or a view:
 *
 * <pre> SafepointPanel panel = new SafepointPanel(parent); panel.show(SafepointInput.message("Select a recording."));
 * site.setSelectionProvider(panel.selectionProvider()); ... panel.show(SafepointInput.of(timeline)); </pre>
 *
 * <p>{@link #show} returns at once: what takes longer is done in a job, and what was seen stays until that is done.
 * Zoom and selection are kept while the same source grows.
 *
 * <p>All methods are for the UI thread.
 */
public final class SafepointPanel extends Composite {

	private final SafepointSelection selection = new SafepointSelection();
	private final Label message;
	private SafepointInput input = SafepointInput.message("");

	/** @param parent whose colours it takes */
	public SafepointPanel(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(20, 20).applyTo(this);
		message = new Label(this, SWT.WRAP | SWT.CENTER);
		message.setData("org.flightbench.ui.id", "safepoint.message");
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).applyTo(message);
	}

	/** Shows something else, or more of the same. */
	public void show(SafepointInput shown) {
		input = shown;
		PauseTimeline timeline = shown.baseline();
		message.setText(Literal.label(timeline == null
				? shown.message()
				: timeline.name() + ": " + timeline.pauses().size() + " pauses"));
		layout();
	}

	/** What is shown, or will be as soon as it is prepared. */
	public SafepointInput input() {
		return input;
	}

	/**
	 * Selects a time that another part chose, without telling of it.
	 *
	 * @param time null for none
	 */
	public void select(TimeSelection time) {
		selection.publish(time);
	}

	/** Publishes an {@code IStructuredSelection} of one {@link TimeSelection}; empty if nothing is selected. */
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
}
