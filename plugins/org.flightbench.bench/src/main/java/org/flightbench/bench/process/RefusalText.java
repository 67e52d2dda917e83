// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.DataInputStream;
import java.io.IOException;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.driver.Refusal;

/** Localizes the reason why JMH does not run. The driver itself has no localized messages. */
public final class RefusalText {

	private RefusalText() {}

	/** Reads the driver's message and returns the localized reason. */
	public static String read(DataInputStream parts) throws IOException {
		Refusal refusal = Refusal.values()[parts.readInt()];
		Object[] details = new Object[parts.readInt()];
		for (int index = 0; index < details.length; index++) {
			details[index] = parts.readUTF();
		}
		return Texts.bind(text(refusal), details);
	}

	private static String text(Refusal refusal) {
		return switch (refusal) {
			case ARGUMENTS -> Messages.refused_arguments;
			case PATTERN -> Messages.refused_pattern;
			case NO_BENCHMARKS -> Messages.refused_noBenchmarks;
			case LOCKED -> Messages.refused_locked;
			case FAILURE -> Messages.refused_failure;
			case VERSION -> Messages.refused_version;
			case UNWRITABLE -> Messages.refused_unwritable;
		};
	}
}
