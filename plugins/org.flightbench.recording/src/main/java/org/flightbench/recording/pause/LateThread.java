// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.MappedMemory;

/**
 * A thread that the other threads were probably waiting for.
 *
 * @param name the name of the thread
 * @param evidence the kind of evidence
 * @param detail the evidence with figures, as a sentence without a period
 * @param stack the stack trace, top frame first; for {@link Evidence#SILENCE}, the last one recorded before the pause;
 * empty if not known
 * @param usesMappedMemory whether the thread was accessing memory that may be mapped from a file or device
 */
public record LateThread(String name, Evidence evidence, String detail, List<Frame> stack, boolean usesMappedMemory) {

	public LateThread {
		stack = List.copyOf(stack);
	}

	/**
	 * Creates a late thread. Whether it accessed mapped memory is determined only from its frames, without method
	 * descriptors.
	 */
	public LateThread(String name, Evidence evidence, String detail, List<Frame> stack) {
		this(name, evidence, detail, stack, MappedMemory.isUsed(stack));
	}
}
