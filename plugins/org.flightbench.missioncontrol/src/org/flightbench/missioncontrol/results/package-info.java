// SPDX-License-Identifier: UPL-1.0
/** Outline and Properties of Mission Control, filled by Flightbench's editors. */
package org.flightbench.missioncontrol.results;
