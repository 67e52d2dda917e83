// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Stops all benchmarks that are waiting or running. */
public final class StopBenchmarks extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		SessionRuns.get().active().forEach(LiveRun::stop);
		return null;
	}
}
