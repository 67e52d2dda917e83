// SPDX-License-Identifier: UPL-1.0
/** Reads from the events of a chunk what the program did. */
package org.flightbench.recording.activity.event;
