// SPDX-License-Identifier: UPL-1.0
/** Reports of what a program spent most on. */
package org.flightbench.report.summary;
