// SPDX-License-Identifier: UPL-1.0
/**
 * Measures the desktop from inside, for the scripts of {@code tests/org.flightbench.performance}. No product has it.
 */
package org.flightbench.ui.measure;
