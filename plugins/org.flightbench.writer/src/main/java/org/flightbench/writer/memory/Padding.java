// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.memory;

/**
 * Keeps what a thread changes with every event away from what another thread uses, which the garbage collector may well
 * have moved beside it: on one line of a processor's cache they would slow each other down. The fields of a subclass
 * come after these; ints leave no gap behind an object's header that one of them could fill.
 */
@SuppressWarnings("unused")
public abstract class Padding {

	private int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aA, aB, aC, aD, aE, aF;
	private int b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, bA, bB, bC, bD, bE, bF;
}
