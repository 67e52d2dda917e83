// SPDX-License-Identifier: UPL-1.0
/**
 * The programs of the experiments. They run on JDK 11 and later and need no other classes. They are copied to the
 * folder of a run and started there.
 */
package org.flightbench.demo.program;
