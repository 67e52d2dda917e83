// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Runs the last benchmarks again. */
public final class RunAgain extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		LiveRuns.get().last().filter(run -> !run.isActive()).ifPresent(run -> LiveRuns.get().again(run));
		return null;
	}

	@Override
	public void setEnabled(Object context) {
		setBaseEnabled(LiveRuns.get().last().filter(run -> !run.isActive()).isPresent());
	}
}
