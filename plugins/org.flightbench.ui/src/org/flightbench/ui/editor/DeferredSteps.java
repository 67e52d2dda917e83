// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.eclipse.swt.widgets.Control;

/**
 * A sequence of steps on the UI thread, which can handle events between them. The remaining steps can be run
 * immediately by {@link #finish}.
 */
public final class DeferredSteps {

	private final Control owner;
	private final Queue<Runnable> steps;

	/**
	 * @param owner the control whose disposal stops the steps
	 * @param steps the steps in order
	 */
	public DeferredSteps(Control owner, List<Runnable> steps) {
		this.owner = owner;
		this.steps = new ArrayDeque<>(steps);
		next();
	}

	/** Appends a step. It runs immediately if all other steps are done. */
	public void then(Runnable step) {
		if (steps.isEmpty()) {
			step.run();
		} else {
			steps.add(step);
		}
	}

	/** Runs the remaining steps immediately. */
	public void finish() {
		while (!steps.isEmpty()) {
			steps.remove().run();
		}
	}

	private void next() {
		owner.getDisplay().asyncExec(() -> {
			if (!owner.isDisposed() && !steps.isEmpty()) {
				steps.remove().run();
				next();
			}
		});
	}
}
