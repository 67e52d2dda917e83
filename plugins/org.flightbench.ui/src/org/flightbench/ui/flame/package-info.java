// SPDX-License-Identifier: UPL-1.0
/** User interface for flame graphs and their tables. */
package org.flightbench.ui.flame;
