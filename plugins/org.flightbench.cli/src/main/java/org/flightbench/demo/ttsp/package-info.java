// SPDX-License-Identifier: UPL-1.0
/** A program that comes late to safepoints, for the tour. */
package org.flightbench.demo.ttsp;
