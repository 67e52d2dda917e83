// SPDX-License-Identifier: UPL-1.0
/** An experiment with a thread that is late to reach safepoints. */
package org.flightbench.demo.ttsp;
