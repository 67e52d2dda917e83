// SPDX-License-Identifier: UPL-1.0
/** Opens and closes files many times, and tells what the process still holds afterward. For measurements and tests. */
package org.flightbench.ui.measure.soak;
