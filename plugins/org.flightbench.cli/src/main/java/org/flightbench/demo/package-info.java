// SPDX-License-Identifier: UPL-1.0
/**
 * Experiments that anyone can repeat: programs that are stopped for long, with and without a remedy, and heap dumps by
 * several JVMs. They run in JVMs of their own and leave a folder of recordings, logs and results.
 */
package org.flightbench.demo;
