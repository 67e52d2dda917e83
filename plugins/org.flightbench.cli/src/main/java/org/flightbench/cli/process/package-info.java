// SPDX-License-Identifier: UPL-1.0
/** The process of a command: its arguments, its options, how it ends. */
package org.flightbench.cli.process;
