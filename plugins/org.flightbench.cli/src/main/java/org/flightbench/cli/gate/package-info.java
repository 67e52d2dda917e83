// SPDX-License-Identifier: UPL-1.0
/** The commands for continuous integration. */
package org.flightbench.cli.gate;
