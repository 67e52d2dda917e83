// SPDX-License-Identifier: UPL-1.0
/**
 * The command {@code fleet}, which analyzes many recordings with Apache Spark. The driver lists the recordings, tasks
 * decode one after another, and Spark merges what they found by key.
 */
package org.flightbench.fleet;
