// SPDX-License-Identifier: UPL-1.0
/** Reads recordings from Hadoop's file systems, and converts their events to rows. */
package org.flightbench.spark.read;
