// SPDX-License-Identifier: UPL-1.0
/** The preference pages. */
package org.flightbench.ui.preferences.page;
