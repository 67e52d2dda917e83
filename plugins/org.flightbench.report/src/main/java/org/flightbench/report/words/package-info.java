// SPDX-License-Identifier: UPL-1.0
/** Formatting of names, numbers, verdicts and headlines. */
package org.flightbench.report.words;
