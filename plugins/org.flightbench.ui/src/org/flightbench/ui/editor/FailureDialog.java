// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.Arrays;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.load.LoadFailure;

/** Shows why one of several files could not be read, with the technical details. */
public final class FailureDialog {

	private FailureDialog() {}

	public static void open(Shell shell, LoadFailure failure) {
		IStatus[] lines = Arrays.stream(failure.details().split("\\R"))
				.map(line -> new Status(IStatus.ERROR, "org.flightbench.ui", line)).toArray(IStatus[]::new);
		ErrorDialog.openError(shell, Messages.failure_title, WidgetText.label(failure.file().toString()),
				new MultiStatus("org.flightbench.ui", IStatus.ERROR, lines, WidgetText.label(failure.summary()), null));
	}
}
