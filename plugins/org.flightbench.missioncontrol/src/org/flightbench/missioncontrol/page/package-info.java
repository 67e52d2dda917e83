// SPDX-License-Identifier: UPL-1.0
/** The pages of Flightbench in the outline of a recording. */
package org.flightbench.missioncontrol.page;
