// SPDX-License-Identifier: UPL-1.0
/** What Mission Control has loaded, as the models of Flightbench. */
package org.flightbench.missioncontrol.items;
