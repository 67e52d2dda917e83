// SPDX-License-Identifier: UPL-1.0
/** The tables below a timeline: pauses, operations, late threads, and verdicts. */
package org.flightbench.ui.safepoint.table;
