// SPDX-License-Identifier: UPL-1.0
/** From Mission Control's editor of recordings to Flightbench's and back. */
package org.flightbench.missioncontrol.open;
