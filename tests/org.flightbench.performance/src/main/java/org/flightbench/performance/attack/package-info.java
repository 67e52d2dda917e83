// SPDX-License-Identifier: UPL-1.0
/** An attack on the command line with generated, damaged and hostile files of all formats. */
package org.flightbench.performance.attack;
