// SPDX-License-Identifier: UPL-1.0
/**
 * Acceptance checks of Flightbench in a running Mission Control. {@code ./build.sh test-in} installs this bundle next
 * to those of the update site. It accesses Mission Control through the workbench, or by reflection if there is no API.
 */
package org.flightbench.missioncontrol.acceptance;
