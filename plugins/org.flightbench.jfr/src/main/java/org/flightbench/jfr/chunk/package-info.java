// SPDX-License-Identifier: UPL-1.0
/** The chunks of a recording: their positions, headers and times. */
package org.flightbench.jfr.chunk;
