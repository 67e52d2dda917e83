// SPDX-License-Identifier: UPL-1.0
/** How names, numbers, verdicts and headlines are written. */
package org.flightbench.report.words;
