// SPDX-License-Identifier: UPL-1.0
/**
 * Opens and closes files repeatedly and reports the resources that the process still holds. For measurements and tests.
 */
package org.flightbench.ui.measure.soak;
