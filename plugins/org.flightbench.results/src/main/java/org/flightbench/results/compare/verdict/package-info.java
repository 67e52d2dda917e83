// SPDX-License-Identifier: UPL-1.0
/** What comparisons say, and the settings that they go by. */
package org.flightbench.results.compare.verdict;
