// SPDX-License-Identifier: UPL-1.0
/** The virtual machines that Mission Control knows. */
package org.flightbench.missioncontrol.jvms;
