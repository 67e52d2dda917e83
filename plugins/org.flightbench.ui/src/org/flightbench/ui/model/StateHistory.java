// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.function.Consumer;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.operations.AbstractOperation;
import org.eclipse.core.commands.operations.IOperationHistory;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.commands.operations.OperationHistoryFactory;
import org.eclipse.core.commands.operations.UndoContext;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

/**
 * The undo history of a state, connected to Edit > Undo and Redo.
 *
 * @param <S> the immutable state
 */
public final class StateHistory<S> {

	private final IOperationHistory history = OperationHistoryFactory.getOperationHistory();
	private final IUndoContext context = new UndoContext();
	private final Consumer<S> onState;

	/** @param onState receives each new state, including those from undo and redo */
	public StateHistory(Consumer<S> onState) {
		this.onState = onState;
	}

	public IUndoContext context() {
		return context;
	}

	/**
	 * Changes the state in a way that the user can undo. Does nothing if both states are equal.
	 *
	 * @param label the label of the change in the Undo menu item
	 */
	public void perform(String label, S before, S after) {
		if (after.equals(before)) {
			return;
		}
		try {
			history.execute(new StateChange(label, before, after), null, null);
		} catch (ExecutionException impossible) {
			throw new IllegalStateException(impossible);
		}
	}

	/** Clears the history. */
	public void forget() {
		history.dispose(context, true, true, false);
	}

	/** Clears the history and disposes the undo context. */
	public void dispose() {
		history.dispose(context, true, true, true);
	}

	private final class StateChange extends AbstractOperation {

		private final S before;
		private final S after;

		StateChange(String label, S before, S after) {
			super(label);
			this.before = before;
			this.after = after;
			addContext(context);
		}

		@Override
		public IStatus execute(IProgressMonitor monitor, IAdaptable info) {
			onState.accept(after);
			return Status.OK_STATUS;
		}

		@Override
		public IStatus redo(IProgressMonitor monitor, IAdaptable info) {
			return execute(monitor, info);
		}

		@Override
		public IStatus undo(IProgressMonitor monitor, IAdaptable info) {
			onState.accept(before);
			return Status.OK_STATUS;
		}
	}
}
