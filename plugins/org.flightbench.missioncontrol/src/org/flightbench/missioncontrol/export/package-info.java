// SPDX-License-Identifier: UPL-1.0
/** The category of Flightbench in the dialog Export of Mission Control. */
package org.flightbench.missioncontrol.export;
