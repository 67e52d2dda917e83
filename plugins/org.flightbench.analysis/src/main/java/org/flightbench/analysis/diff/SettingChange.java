// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

/**
 * A setting, a JVM flag or a system property that differs between the sides.
 *
 * @param name the name, such as {@code flag.UseG1GC}, {@code CPUInformation.cores} or {@code
 * jdk.FileRead#threshold}
 * @param baseline the distinct values of the baseline's recordings, separated by commas; empty if not set
 * @param candidate the distinct values of the candidate's recordings, separated by commas; empty if not set
 */
public record SettingChange(String name, String baseline, String candidate) {}
