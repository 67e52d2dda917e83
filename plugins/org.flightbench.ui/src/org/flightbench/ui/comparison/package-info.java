// SPDX-License-Identifier: UPL-1.0
/** The editor of comparisons. */
package org.flightbench.ui.comparison;
