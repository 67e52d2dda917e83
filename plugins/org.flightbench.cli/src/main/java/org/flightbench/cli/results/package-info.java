// SPDX-License-Identifier: UPL-1.0
/** Commands that compare and show results. */
package org.flightbench.cli.results;
