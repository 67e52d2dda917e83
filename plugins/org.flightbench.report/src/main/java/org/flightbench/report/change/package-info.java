// SPDX-License-Identifier: UPL-1.0
/**
 * Changes of amounts that several forks of a baseline and a candidate recorded: how much, how certain, and whether it
 * matters.
 */
package org.flightbench.report.change;
