// SPDX-License-Identifier: UPL-1.0
/** Assigns recordings to JMH results and combines their data, such as numbers of operations and allocation rates. */
package org.flightbench.analysis.join;
