// SPDX-License-Identifier: UPL-1.0
/** The outcome of a gate as people and continuous integration read it. */
package org.flightbench.report.gate;
