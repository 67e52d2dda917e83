// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.ui.AbstractSourceProvider;
import org.eclipse.ui.ISources;

/**
 * Provides variables that state whether benchmarks are running and whether the last run can be repeated. The workbench
 * evaluates them to enable commands whose handlers are not loaded yet.
 */
public final class RunSource extends AbstractSourceProvider {

	private static final String ACTIVE = "org.flightbench.ui.runIsActive";
	private static final String REPEATABLE = "org.flightbench.ui.runIsRepeatable";

	private final Consumer<LiveRun> onChange = run -> fireSourceChanged(ISources.WORKBENCH, getCurrentState());

	public RunSource() {
		SessionRuns.get().addListener(onChange);
	}

	@Override
	public Map<String, Object> getCurrentState() {
		SessionRuns runs = SessionRuns.get();
		return Map.of(ACTIVE, !runs.active().isEmpty(), REPEATABLE,
				runs.last().filter(run -> !run.isActive()).isPresent());
	}

	@Override
	public String[] getProvidedSourceNames() {
		return new String[]{ACTIVE, REPEATABLE};
	}

	@Override
	public void dispose() {
		SessionRuns.get().removeListener(onChange);
	}
}
