// SPDX-License-Identifier: UPL-1.0
/** Loading safepoint timelines from recordings and logs. */
package org.flightbench.ui.safepoint.load;
