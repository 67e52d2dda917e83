// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.file.FileSystemException;

import org.flightbench.base.Texts;

/** The text about a run that ends because it cannot be written, for example on a full disk. */
final class Unwritable {

	private Unwritable() {}

	/** A sentence for the user, with what the system says. */
	static String reason(IOException e) {
		String reason = e instanceof FileSystemException system && system.getReason() != null
				? system.getReason()
				: e.getMessage();
		return Texts.bind(Messages.run_unwritable, reason == null ? e.getClass().getSimpleName() : reason);
	}
}
