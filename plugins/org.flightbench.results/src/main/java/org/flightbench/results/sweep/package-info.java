// SPDX-License-Identifier: UPL-1.0
/** Results over a numeric parameter: curves, their knees, and what two metrics cost each other. */
package org.flightbench.results.sweep;
