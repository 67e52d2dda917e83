// SPDX-License-Identifier: UPL-1.0
/** An experiment with a thread that reaches safepoints late. */
package org.flightbench.demo.ttsp;
