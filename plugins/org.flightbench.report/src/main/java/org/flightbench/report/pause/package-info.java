// SPDX-License-Identifier: UPL-1.0
/** Pauses of a program: tables, sentences, verdicts and advice. Subpackages contain the timeline and the reports. */
package org.flightbench.report.pause;
