// SPDX-License-Identifier: UPL-1.0
/** The command {@code flightbench history} and its subcommands. */
package org.flightbench.cli.history;
