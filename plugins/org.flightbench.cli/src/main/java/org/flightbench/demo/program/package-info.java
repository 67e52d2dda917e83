// SPDX-License-Identifier: UPL-1.0
/**
 * The programs of the experiments, for JDK 11 and newer that need nothing but these classes. They are copied into the
 * folder of a run, and started from there.
 */
package org.flightbench.demo.program;
