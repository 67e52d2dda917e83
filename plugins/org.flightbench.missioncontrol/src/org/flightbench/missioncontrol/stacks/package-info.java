// SPDX-License-Identifier: UPL-1.0
/**
 * Adapters from selections in Flightbench's editors to events, so that Mission Control's views show their stack traces.
 */
package org.flightbench.missioncontrol.stacks;
