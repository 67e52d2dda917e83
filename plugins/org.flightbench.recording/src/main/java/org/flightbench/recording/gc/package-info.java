// SPDX-License-Identifier: UPL-1.0
/** Garbage collection in recordings and logs: pauses by cause, heap usage, allocation and promotion. */
package org.flightbench.recording.gc;
