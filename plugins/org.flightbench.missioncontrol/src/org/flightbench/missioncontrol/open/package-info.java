// SPDX-License-Identifier: UPL-1.0
/** Commands and menus that open recordings in Mission Control's editor or in Flightbench's. */
package org.flightbench.missioncontrol.open;
