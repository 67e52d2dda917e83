// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.flightbench.base.Plural;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.WidgetText;

/** Asks for confirmation if the workbench closes while benchmarks are running, and stops them on shutdown. */
final class StopOnExit implements IWorkbenchListener {

	@Override
	public boolean preShutdown(IWorkbench workbench, boolean forced) {
		List<LiveRun> active = SessionRuns.get().active();
		if (active.isEmpty() || forced) {
			return true;
		}
		String names = active.stream().map(LiveRun::name).collect(Collectors.joining(", "));
		return MessageDialog.open(MessageDialog.QUESTION, workbench.getModalDialogShellProvider().getShell(),
				Messages.exit_title,
				Plural.of(active.size(), Messages.exit_text_one, Messages.exit_text_many, WidgetText.label(names)),
				0, Messages.exit_stop, Messages.exit_keep) == 0;
	}

	@Override
	public void postShutdown(IWorkbench workbench) {
		Job.getJobManager().cancel(SessionRuns.class);
		try {
			Job.getJobManager().join(SessionRuns.class, new NullProgressMonitor());
		} catch (InterruptedException | OperationCanceledException impatient) {
			Thread.currentThread().interrupt();
		}
	}
}
