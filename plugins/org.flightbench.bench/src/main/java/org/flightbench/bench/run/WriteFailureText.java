// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.NewFolder;

/** The message about a run that ends because files cannot be written, for example on a full disk. */
final class WriteFailureText {

	private WriteFailureText() {}

	/** Returns a sentence for the user that includes the system's reason. */
	static String reason(IOException e) {
		return Texts.bind(Messages.run_unwritable, NewFolder.reason(e));
	}
}
