// SPDX-License-Identifier: UPL-1.0
/** Input and output of commands. */
package org.flightbench.cli.io;
