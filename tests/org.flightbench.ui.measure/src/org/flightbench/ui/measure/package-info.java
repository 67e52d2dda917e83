// SPDX-License-Identifier: UPL-1.0
/**
 * Measurements within the desktop, for {@code tests/org.flightbench.performance/measure}. This bundle is not part of
 * any product.
 */
package org.flightbench.ui.measure;
