// SPDX-License-Identifier: UPL-1.0
/**
 * Measurements within the desktop, for the scripts of {@code tests/org.flightbench.performance}. This bundle is not
 * part of any product.
 */
package org.flightbench.ui.measure;
