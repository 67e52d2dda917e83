// SPDX-License-Identifier: UPL-1.0
/** Charts and tables about garbage collection, for recordings and logs. */
package org.flightbench.ui.gc;
