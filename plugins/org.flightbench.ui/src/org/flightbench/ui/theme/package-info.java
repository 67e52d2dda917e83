// SPDX-License-Identifier: UPL-1.0
/** Colors and fonts for the current theme, accessibility support, and a base class for dialogs. */
package org.flightbench.ui.theme;
