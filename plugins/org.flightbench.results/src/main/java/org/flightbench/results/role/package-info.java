// SPDX-License-Identifier: UPL-1.0
/** Selection of the probable baseline among several files. */
package org.flightbench.results.role;
