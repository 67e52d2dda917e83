// SPDX-License-Identifier: UPL-1.0
/** Readers of the results of other benchmark programs than JMH, and the registry of them. */
package org.flightbench.results.read.format;
