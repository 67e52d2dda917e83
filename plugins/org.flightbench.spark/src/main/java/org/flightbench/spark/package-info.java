// SPDX-License-Identifier: UPL-1.0
/**
 * The {@code jfr} data source for Apache Spark, which presents the events of one type in many recordings as a table.
 * The driver reads the headers and metadata of all chunks, and executors decode chunks.
 */
package org.flightbench.spark;
