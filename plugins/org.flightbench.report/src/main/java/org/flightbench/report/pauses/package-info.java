// SPDX-License-Identifier: UPL-1.0
/**
 * Pauses of a program to look at and to read: the timeline as marks at pixels, sentences about a pause, and reports.
 */
package org.flightbench.report.pauses;
