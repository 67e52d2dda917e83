// SPDX-License-Identifier: UPL-1.0
/**
 * What Flightbench decides about real forks of which the truth is known: the same jar twice, one slow commit of many.
 */
package org.flightbench.performance.runs;
