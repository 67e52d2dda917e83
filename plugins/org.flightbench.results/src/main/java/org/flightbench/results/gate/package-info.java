// SPDX-License-Identifier: UPL-1.0
/** The gate of a pull request: which changes of a candidate fail, which only warn, and what cannot be told. */
package org.flightbench.results.gate;
