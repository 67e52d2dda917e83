// SPDX-License-Identifier: UPL-1.0
/**
 * The data source {@code jfr} of Apache Spark: the events of one type in many recordings as a table. The driver reads
 * the headers and metadata of all chunks, and executors decode chunks.
 */
package org.flightbench.spark;
