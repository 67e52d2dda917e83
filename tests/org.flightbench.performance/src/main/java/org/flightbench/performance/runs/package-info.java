// SPDX-License-Identifier: UPL-1.0
/**
 * Verdicts of Flightbench on real forks whose truth is known: the same jar twice, one slow commit of many.
 */
package org.flightbench.performance.runs;
