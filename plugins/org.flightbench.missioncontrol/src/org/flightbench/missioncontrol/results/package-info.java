// SPDX-License-Identifier: UPL-1.0
/** What Flightbench's editors have for Mission Control's views Outline and Properties. */
package org.flightbench.missioncontrol.results;
