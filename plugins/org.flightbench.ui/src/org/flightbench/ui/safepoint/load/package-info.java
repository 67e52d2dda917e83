// SPDX-License-Identifier: UPL-1.0
/** Timelines of safepoints as they are read from recordings and logs. */
package org.flightbench.ui.safepoint.load;
