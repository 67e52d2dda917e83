// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.flightbench.ui.Literal;

/** Asks before the workbench closes while benchmarks run, and stops them then. */
final class StopOnExit implements IWorkbenchListener {

	@Override
	public boolean preShutdown(IWorkbench workbench, boolean forced) {
		List<LiveRun> active = LiveRuns.get().active();
		if (active.isEmpty() || forced) {
			return true;
		}
		String names = active.stream().map(LiveRun::name).collect(Collectors.joining(", "));
		return MessageDialog.open(MessageDialog.QUESTION, workbench.getModalDialogShellProvider().getShell(),
				"Benchmarks Are Running",
				Literal.label(names) + (active.size() == 1 ? " is" : " are")
						+ " still running. Stop and exit? What was finished is kept.",
				0, "Stop and Exit", "Keep Running") == 0;
	}

	@Override
	public void postShutdown(IWorkbench workbench) {
		Job.getJobManager().cancel(LiveRuns.class);
		try {
			Job.getJobManager().join(LiveRuns.class, new NullProgressMonitor());
		} catch (InterruptedException | OperationCanceledException impatient) {
			Thread.currentThread().interrupt();
		}
	}
}
