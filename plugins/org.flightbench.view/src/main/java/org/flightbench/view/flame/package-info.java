// SPDX-License-Identifier: UPL-1.0
/** Flame graphs of stack profiles and of their differences. */
package org.flightbench.view.flame;
