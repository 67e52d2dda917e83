// SPDX-License-Identifier: UPL-1.0
/** The HTML report of comparisons, with the findings in their recordings, written section by section. */
package org.flightbench.report.page;
