// SPDX-License-Identifier: UPL-1.0
/**
 * Runs JMH benchmarks in a JVM of their own, follows them, and keeps what they leave in a folder: results, log,
 * recordings, and how they were run.
 */
package org.flightbench.bench;
