// SPDX-License-Identifier: UPL-1.0
/** Properties of raw data that make the mean misleading: groups of forks, unsteady iterations, and outliers. */
package org.flightbench.results.shape;
