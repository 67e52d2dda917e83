// SPDX-License-Identifier: UPL-1.0
/** An attack on the command line: files of all formats, made, damaged and hostile, and what becomes of them. */
package org.flightbench.performance.attack;
