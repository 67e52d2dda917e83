// SPDX-License-Identifier: UPL-1.0
/** Mission Control's window: where the views of Flightbench are, and what files that are dropped on it open. */
package org.flightbench.missioncontrol.workbench;
