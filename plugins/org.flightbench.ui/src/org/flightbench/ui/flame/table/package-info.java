// SPDX-License-Identifier: UPL-1.0
/** Tables beside a flame graph: methods and calls. */
package org.flightbench.ui.flame.table;
