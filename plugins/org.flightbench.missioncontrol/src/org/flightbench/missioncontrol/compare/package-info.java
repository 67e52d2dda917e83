// SPDX-License-Identifier: UPL-1.0
/** Comparing an open recording with another. */
package org.flightbench.missioncontrol.compare;
