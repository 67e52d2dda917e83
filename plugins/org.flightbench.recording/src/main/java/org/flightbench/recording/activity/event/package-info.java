// SPDX-License-Identifier: UPL-1.0
/** Readers of the activity of a program from the events of a chunk. */
package org.flightbench.recording.activity.event;
