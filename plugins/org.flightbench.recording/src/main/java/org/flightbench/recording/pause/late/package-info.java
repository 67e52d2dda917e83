// SPDX-License-Identifier: UPL-1.0
/** Identifies threads that were late for a safepoint, from the events of all threads around that time. */
package org.flightbench.recording.pause.late;
