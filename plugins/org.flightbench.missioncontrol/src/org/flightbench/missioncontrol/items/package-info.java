// SPDX-License-Identifier: UPL-1.0
/** Recordings that Mission Control has loaded, as the models of Flightbench. */
package org.flightbench.missioncontrol.items;
