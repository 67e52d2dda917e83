// SPDX-License-Identifier: UPL-1.0
/**
 * The {@code fleet} command, which analyzes many recordings with Apache Spark. The driver lists the recordings, each
 * task decodes its recordings one after another, and Spark merges the results by key.
 */
package org.flightbench.fleet;
