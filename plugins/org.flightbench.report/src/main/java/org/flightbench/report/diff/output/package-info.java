// SPDX-License-Identifier: UPL-1.0
/** Reports of what changed between recordings. */
package org.flightbench.report.diff.output;
