// SPDX-License-Identifier: UPL-1.0
/** The command {@code query}, which an optional module executes. */
package org.flightbench.cli.query;
