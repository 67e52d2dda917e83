// SPDX-License-Identifier: UPL-1.0
/** The list of keyboard shortcuts shown to users. */
package org.flightbench.ui.keys;
