// SPDX-License-Identifier: UPL-1.0
/** Accessibility support: control names for screen readers, and detection of high contrast. */
package org.flightbench.ui.theme;
