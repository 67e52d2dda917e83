// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.eclipse.swt.widgets.Control;

/**
 * Work of the UI thread that would keep it too long in one go: done step by step, the thread free in between. Whoever
 * needs the result sooner lets the rest be done at once.
 */
public final class Stages {

	private final Control owner;
	private final Queue<Runnable> steps;

	/**
	 * @param owner nothing more is done once it is disposed
	 */
	public Stages(Control owner, List<Runnable> steps) {
		this.owner = owner;
		this.steps = new ArrayDeque<>(steps);
		next();
	}

	/** One more step, after all others: at once if they are done. */
	public void then(Runnable step) {
		if (steps.isEmpty()) {
			step.run();
		} else {
			steps.add(step);
		}
	}

	/** Does at once what is not done yet. */
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
