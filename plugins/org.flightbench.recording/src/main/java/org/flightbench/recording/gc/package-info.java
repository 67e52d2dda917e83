// SPDX-License-Identifier: UPL-1.0
/** Garbage collection as a whole: pauses by cause, the heap, allocation and promotion. */
package org.flightbench.recording.gc;
