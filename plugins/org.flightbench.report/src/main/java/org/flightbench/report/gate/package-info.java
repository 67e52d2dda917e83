// SPDX-License-Identifier: UPL-1.0
/** Output of gates for people and for continuous integration. */
package org.flightbench.report.gate;
