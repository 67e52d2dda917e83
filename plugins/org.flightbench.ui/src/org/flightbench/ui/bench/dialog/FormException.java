// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import org.eclipse.osgi.util.NLS;
import org.flightbench.ui.text.Messages;

/** Signals invalid input. The message states what to correct. */
public final class FormException extends Exception {

	private static final long serialVersionUID = 1L;

	public FormException(String message) {
		super(message);
	}

	/** Creates an exception for a field, with a message such as {@code The forks: 'x' is not a number}. */
	public FormException(FormField field, String problem) {
		super(NLS.bind(Messages.field_problem,
				Character.toUpperCase(field.label().charAt(0)) + field.label().substring(1),
				problem));
	}
}
