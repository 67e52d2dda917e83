// SPDX-License-Identifier: UPL-1.0
/** Support for people who hear the screen, or see it only in strong contrast: names of controls, and colors. */
package org.flightbench.ui.access;
