// SPDX-License-Identifier: UPL-1.0
/**
 * Changes of amounts that several forks of a baseline and a candidate recorded: their size, certainty and relevance.
 */
package org.flightbench.analysis.change;
