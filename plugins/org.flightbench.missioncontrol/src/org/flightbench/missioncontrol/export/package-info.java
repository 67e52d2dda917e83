// SPDX-License-Identifier: UPL-1.0
/** What Mission Control's dialog Export offers of Flightbench. */
package org.flightbench.missioncontrol.export;
