// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The ratios of two means that the data do not reject: all from {@code low} to {@code high}.
 *
 * @param low at least 0; infinite only if the ratio itself is infinite
 * @param high infinite if the mean below the line may be 0
 */
public record FiellerSet(double low, double high) {}
