// SPDX-License-Identifier: UPL-1.0
/** Colors, marks, legends and short names of frames. */
package org.flightbench.report.flame.style;
