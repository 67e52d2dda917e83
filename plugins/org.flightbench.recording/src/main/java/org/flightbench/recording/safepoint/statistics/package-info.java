// SPDX-License-Identifier: UPL-1.0
/** Statistics of the pauses of a timeline: their distribution and their share of the time. */
package org.flightbench.recording.safepoint.statistics;
