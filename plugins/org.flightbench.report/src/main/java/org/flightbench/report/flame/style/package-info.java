// SPDX-License-Identifier: UPL-1.0
/** Colors, marks, legends and short frame names. */
package org.flightbench.report.flame.style;
