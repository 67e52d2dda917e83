// SPDX-License-Identifier: UPL-1.0
/** The shape of raw data for which a mean is misleading: groups of forks, unsteady iterations, and outliers. */
package org.flightbench.results.shape;
