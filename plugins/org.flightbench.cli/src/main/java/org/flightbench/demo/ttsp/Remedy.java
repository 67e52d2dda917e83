// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.util.List;

/**
 * A remedy for a late thread, or {@link #NONE}.
 *
 * @param label its name on the command line, and that of its files
 * @param words what it is, as the end of a sentence that begins with "Remedy:"
 * @param jvmOptions options of the virtual machine that it runs with
 */
public record Remedy(String label, String words, List<String> jvmOptions) {

	/** The value in the program of the experiment when there is none. */
	static final String NONE = "none";

	public Remedy {
		jvmOptions = List.copyOf(jvmOptions);
	}
}
