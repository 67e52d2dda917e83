// SPDX-License-Identifier: UPL-1.0
/** The keyboard shortcuts, as a list that users read. */
package org.flightbench.ui.keys;
