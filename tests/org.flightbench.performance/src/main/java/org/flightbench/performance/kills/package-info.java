// SPDX-License-Identifier: UPL-1.0
/** Kills commands and programs, and checks the files and processes that remain. */
package org.flightbench.performance.kills;
