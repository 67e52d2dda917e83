// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.List;
import org.openjdk.jmc.common.IMCFrame;

/**
 * Who kept a safepoint waiting.
 *
 * @param name of the thread
 * @param evidence what tells so
 * @param stacks where it was seen, by exclusion shortly before, each with the innermost frame first; empty if not
 * recorded
 */
public record LateThread(String name, Evidence evidence, List<List<IMCFrame>> stacks) {

	/** What tells that a thread was late, the surest first. */
	public enum Evidence {
		/** It answered to the sampler only when the safepoint was reached. */
		LATENCY,
		/** It was seen running while the others had stopped. */
		SAMPLE,
		/** It alone had run before, was not waiting, and ran on right after. */
		EXCLUSION
	}
}
