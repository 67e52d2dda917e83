// SPDX-License-Identifier: UPL-1.0
/** Reads from the events of a chunk when the program was stopped. */
package org.flightbench.recording.safepoint.event;
