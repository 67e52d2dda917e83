// SPDX-License-Identifier: UPL-1.0
/** Reports of the limitations of a recording. */
package org.flightbench.report.recording;
