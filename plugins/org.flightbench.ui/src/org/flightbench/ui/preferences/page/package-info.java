// SPDX-License-Identifier: UPL-1.0
/** Preference pages. */
package org.flightbench.ui.preferences.page;
