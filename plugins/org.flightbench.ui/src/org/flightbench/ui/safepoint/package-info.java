// SPDX-License-Identifier: UPL-1.0
/** Timelines of safepoints on the screen, with the table and the charts beside them. */
package org.flightbench.ui.safepoint;
