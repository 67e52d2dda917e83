// SPDX-License-Identifier: UPL-1.0
/** Finds which thread was late for a safepoint, of what all threads did around it. */
package org.flightbench.recording.safepoint.late;
