// SPDX-License-Identifier: UPL-1.0
/** Process-level concerns of a command: locale, cancellation and exit status. */
package org.flightbench.cli.process;
