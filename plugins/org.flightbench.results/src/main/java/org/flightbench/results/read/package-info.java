// SPDX-License-Identifier: UPL-1.0
/**
 * Readers of the result formats of JMH and other benchmark programs. They stream, report progress in bytes, and respond
 * quickly to cancellation. Errors are reported by a single exception type that contains the file, the position and the
 * expected content.
 */
package org.flightbench.results.read;
