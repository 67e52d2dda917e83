// SPDX-License-Identifier: UPL-1.0
/**
 * Runs JMH benchmarks in a separate JVM, monitors them, and stores results, logs, recordings and settings in a folder.
 */
package org.flightbench.bench;
