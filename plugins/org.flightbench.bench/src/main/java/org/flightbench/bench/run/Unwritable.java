// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;

import org.flightbench.base.Texts;
import org.flightbench.bench.NewFolder;

/** The text about a run that ends because it cannot be written, for example on a full disk. */
final class Unwritable {

	private Unwritable() {}

	/** A sentence for the user, with what the system says. */
	static String reason(IOException e) {
		return Texts.bind(Messages.run_unwritable, NewFolder.reason(e));
	}
}
