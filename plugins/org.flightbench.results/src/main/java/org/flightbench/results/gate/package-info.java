// SPDX-License-Identifier: UPL-1.0
/**
 * The gate for pull requests, which decides whether the changes of a candidate fail, cause warnings, or are
 * inconclusive.
 */
package org.flightbench.results.gate;
