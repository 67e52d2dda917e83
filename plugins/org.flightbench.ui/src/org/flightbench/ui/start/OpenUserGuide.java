// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the user guide from a menu. */
public final class OpenUserGuide extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		UserGuide.open(HandlerUtil.getActiveShellChecked(event));
		return null;
	}
}
