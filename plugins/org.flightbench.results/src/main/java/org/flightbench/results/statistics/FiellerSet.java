// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The confidence set of the ratio of two means (Fieller 1954): all ratios from {@code low} to {@code high}.
 *
 * @param low at least 0; infinite only if the ratio itself is infinite
 * @param high infinite if the mean in the denominator may be 0
 */
public record FiellerSet(double low, double high) {}
