// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.memory;

/**
 * Padding in front of the fields of subclasses, to prevent false sharing: a thread modifies these fields with every
 * event, and the garbage collector may place the object next to one that another thread uses, on the same cache line.
 * Fields of a subclass follow those of its superclass. The padding consists of ints because they leave no gap after the
 * object header that a field of a subclass could fill.
 */
@SuppressWarnings("unused")
public abstract class Padding {

	private int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aA, aB, aC, aD, aE, aF;
	private int b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, bA, bB, bC, bD, bE, bF;
}
