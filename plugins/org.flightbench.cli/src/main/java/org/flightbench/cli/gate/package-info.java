// SPDX-License-Identifier: UPL-1.0
/** Commands for continuous integration. */
package org.flightbench.cli.gate;
