// SPDX-License-Identifier: UPL-1.0
/**
 * The {@code jfr} data source for Apache Spark, a table of the events of one type in many recordings. The driver reads
 * the headers and metadata of all chunks, and executors decode chunks.
 */
package org.flightbench.spark;
