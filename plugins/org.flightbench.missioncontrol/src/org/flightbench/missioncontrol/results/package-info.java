// SPDX-License-Identifier: UPL-1.0
/** JMH results in Mission Control's views Outline and Properties. */
package org.flightbench.missioncontrol.results;
