// SPDX-License-Identifier: UPL-1.0
/** Numbers about the pauses of a timeline: their distribution, and how much of the time they take. */
package org.flightbench.recording.safepoint.statistics;
