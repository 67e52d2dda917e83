// SPDX-License-Identifier: UPL-1.0
/** Flightbench's pages in the outline of a recording. */
package org.flightbench.missioncontrol.page;
