// SPDX-License-Identifier: UPL-1.0
/** The gate of a pull request: which changes of a candidate fail, which only warn, and what the data do not decide. */
package org.flightbench.results.gate;
