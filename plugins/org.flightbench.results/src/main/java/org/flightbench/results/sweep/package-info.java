// SPDX-License-Identifier: UPL-1.0
/** Results as functions of a numeric parameter: curves with their knees, and trade-offs between metrics. */
package org.flightbench.results.sweep;
