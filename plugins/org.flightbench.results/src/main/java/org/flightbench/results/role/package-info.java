// SPDX-License-Identifier: UPL-1.0
/** Which of several files that came together is the baseline. */
package org.flightbench.results.role;
