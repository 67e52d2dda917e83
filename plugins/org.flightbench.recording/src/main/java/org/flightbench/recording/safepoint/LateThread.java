// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.MappedMemory;

/**
 * A thread that others probably waited for.
 *
 * @param name its name
 * @param evidence how that is known
 * @param detail the evidence with its numbers, one sentence without a full stop
 * @param stack where it was, the frame on top first; for {@link Evidence#SILENCE} where it was last seen before. Empty
 * if not known.
 * @param usesMappedMemory whether it was reading or writing memory there behind which a file or a device may be
 */
public record LateThread(String name, Evidence evidence, String detail, List<Frame> stack, boolean usesMappedMemory) {

	public LateThread {
		stack = List.copyOf(stack);
	}

	/** A late thread of whose methods only the names are known. */
	public LateThread(String name, Evidence evidence, String detail, List<Frame> stack) {
		this(name, evidence, detail, stack, MappedMemory.isUsed(stack));
	}
}
