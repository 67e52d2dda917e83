// SPDX-License-Identifier: UPL-1.0
/** The command line: {@code flightbench compare} and {@code flightbench show}, and the one runnable jar. */
package org.flightbench.cli;
