// SPDX-License-Identifier: UPL-1.0
/**
 * Measurements of Flightbench's verdicts on real forks with a known truth, such as the same jar twice or one slow
 * commit among many.
 */
package org.flightbench.performance.runs;
