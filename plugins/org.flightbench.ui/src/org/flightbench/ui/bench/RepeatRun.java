// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.WidgetText;

/** Repeats the last run. */
public final class RepeatRun extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		SessionRuns.get().last().filter(run -> !run.isActive())
				.ifPresent(run -> run(run, HandlerUtil.getActiveShell(event)));
		return null;
	}

	/**
	 * Repeats a run. For a pair of baseline and candidate, first asks whether to add forks to the existing results or
	 * to replace them, because new results would appear in the comparison as a third and a fourth run.
	 */
	public static void run(LiveRun run, Shell shell) {
		if (!run.isRepeatablePair()) {
			SessionRuns.get().again(run);
			return;
		}
		int chosen = MessageDialog.open(MessageDialog.QUESTION, shell, Messages.runAgain,
				WidgetText.label(NLS.bind(Messages.again_question, run.name())), SWT.NONE, Messages.again_addForks,
				Messages.replaceResults, Messages.cancel);
		if (chosen == 0) {
			SessionRuns.get().addForks(run);
		} else if (chosen == 1) {
			SessionRuns.get().replace(run);
		}
	}
}
