// SPDX-License-Identifier: UPL-1.0
/**
 * Readers of JMH's result formats. They stream, report progress in bytes, stop soon after a cancel, and fail with one
 * exception type that says which file, where, and what was expected.
 */
package org.flightbench.results.read;
