// SPDX-License-Identifier: UPL-1.0
/** Kills commands and programs, and checks what they leave behind. */
package org.flightbench.performance.kills;
