// SPDX-License-Identifier: UPL-1.0
/** Reports of the limits of a recording. */
package org.flightbench.report.check;
