// SPDX-License-Identifier: UPL-1.0
/** The contents of the Outline and Properties views for Flightbench's editors. */
package org.flightbench.missioncontrol.results;
