// SPDX-License-Identifier: UPL-1.0
/** Reports of comparisons between recordings: tables and sentences about the changes in each measure. */
package org.flightbench.report.diff;
