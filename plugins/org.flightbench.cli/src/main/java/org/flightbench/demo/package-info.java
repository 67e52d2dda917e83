// SPDX-License-Identifier: UPL-1.0
/**
 * Reproducible experiments: programs with long pauses, with and without a remedy, and heap dumps by several JDKs. They
 * run in separate JVMs and create a folder of recordings, logs and results.
 */
package org.flightbench.demo;
