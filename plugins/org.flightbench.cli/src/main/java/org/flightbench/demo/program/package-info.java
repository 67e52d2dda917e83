// SPDX-License-Identifier: UPL-1.0
/**
 * The programs of the experiments. They run on JDK 11 or later and need no other classes. Their class files are copied
 * to the folder of a run and started from there.
 */
package org.flightbench.demo.program;
