// SPDX-License-Identifier: UPL-1.0
/** Reports of gates for people and for continuous integration. */
package org.flightbench.report.gate;
