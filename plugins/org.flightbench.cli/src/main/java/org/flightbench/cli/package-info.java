// SPDX-License-Identifier: UPL-1.0
/** The command line, packaged as a single executable jar. */
package org.flightbench.cli;
