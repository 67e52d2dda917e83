// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

/**
 * A setting, a flag of the virtual machine or a fact of the system that is another on the other side.
 *
 * @param name as {@code flag.UseG1GC}, {@code CPUInformation.cores} or {@code jdk.FileRead#threshold}
 * @param baseline the value, of several recordings all that differ; empty if it is not set
 * @param candidate the same of the candidate
 */
public record SettingChange(String name, String baseline, String candidate) {}
