// SPDX-License-Identifier: UPL-1.0
/** Flightbench's category in the Export wizard of Mission Control. */
package org.flightbench.missioncontrol.export;
