// SPDX-License-Identifier: UPL-1.0
/** Accessibility support: names of controls for screen readers, and high contrast. */
package org.flightbench.ui.access;
