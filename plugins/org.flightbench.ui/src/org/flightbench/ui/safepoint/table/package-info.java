// SPDX-License-Identifier: UPL-1.0
/** Tables below a timeline: pauses, operations, late threads, verdicts. */
package org.flightbench.ui.safepoint.table;
