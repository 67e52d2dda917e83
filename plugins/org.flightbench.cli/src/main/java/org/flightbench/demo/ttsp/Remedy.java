// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.util.List;

/**
 * A remedy for a late thread.
 *
 * @param label the name on the command line and in file names; {@link #NONE} for the baseline
 * @param words a description that completes a sentence starting with "Remedy:"
 * @param jvmOptions the JVM options of the program
 */
public record Remedy(String label, String words, List<String> jvmOptions) {

	/** The label for running the program without a remedy. */
	static final String NONE = "none";

	public Remedy {
		jvmOptions = List.copyOf(jvmOptions);
	}
}
