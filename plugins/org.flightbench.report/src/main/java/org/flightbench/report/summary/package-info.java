// SPDX-License-Identifier: UPL-1.0
/** Reports of the largest costs of a program. */
package org.flightbench.report.summary;
