// SPDX-License-Identifier: UPL-1.0
/** Reads pauses from the events of a chunk. */
package org.flightbench.recording.pause.event;
