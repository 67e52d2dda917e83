// SPDX-License-Identifier: UPL-1.0
/** Changes in a series of measurements: steps and trends, and how sure they are. Pure functions of numbers. */
package org.flightbench.history.change;
