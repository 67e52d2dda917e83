// SPDX-License-Identifier: UPL-1.0
/** Adapters from recordings loaded by Mission Control to Flightbench's models. */
package org.flightbench.missioncontrol.items;
