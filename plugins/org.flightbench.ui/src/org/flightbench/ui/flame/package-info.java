// SPDX-License-Identifier: UPL-1.0
/** Flame graphs on the screen, with the tables beside them. */
package org.flightbench.ui.flame;
