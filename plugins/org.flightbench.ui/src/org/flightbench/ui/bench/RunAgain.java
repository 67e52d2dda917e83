// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.flightbench.ui.Literal;

/** Runs the last benchmarks again. */
public final class RunAgain extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		LiveRuns.get().last().filter(run -> !run.isActive())
				.ifPresent(run -> run(run, HandlerUtil.getActiveShell(event)));
		return null;
	}

	/**
	 * Runs the same again. Of a baseline and a candidate that ran in turns, asks what to do with the results that there
	 * are: another pair beside them would be compared with them as if it were a third and a fourth run.
	 */
	public static void run(LiveRun run, Shell shell) {
		if (!run.isRepeatablePair()) {
			LiveRuns.get().again(run);
			return;
		}
		int chosen = MessageDialog.open(MessageDialog.QUESTION, shell, Messages.again_title,
				Literal.label(NLS.bind(Messages.again_question, run.name())), SWT.NONE, Messages.again_addForks,
				Messages.again_replace, Messages.again_cancel);
		if (chosen == 0) {
			LiveRuns.get().addForks(run);
		} else if (chosen == 1) {
			LiveRuns.get().replace(run);
		}
	}
}
