// SPDX-License-Identifier: UPL-1.0
/** What people need who hear the screen, or see it only in strong contrast: names of controls, and colors. */
package org.flightbench.ui.access;
