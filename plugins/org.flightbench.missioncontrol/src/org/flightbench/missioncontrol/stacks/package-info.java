// SPDX-License-Identifier: UPL-1.0
/** Selections in Flightbench's editors as events, so that Mission Control's views show their stacks. */
package org.flightbench.missioncontrol.stacks;
