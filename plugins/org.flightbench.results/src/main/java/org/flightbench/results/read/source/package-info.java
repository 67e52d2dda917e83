// SPDX-License-Identifier: UPL-1.0
/** The input of the readers: decoded text, positions, limits and errors. */
package org.flightbench.results.read.source;
