// SPDX-License-Identifier: UPL-1.0
/** Readers of I/O operations, from files and from events that Mission Control has loaded. */
package org.flightbench.recording.io.read;
