// SPDX-License-Identifier: UPL-1.0
/** The comparison editor. */
package org.flightbench.ui.comparison;
