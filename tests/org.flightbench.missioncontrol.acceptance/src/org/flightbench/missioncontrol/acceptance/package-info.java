// SPDX-License-Identifier: UPL-1.0
/**
 * Looks at Flightbench in a running Mission Control: {@code ./build.sh test-in} puts this bundle beside the site's. It
 * knows Mission Control by its workbench, and by reflection where that has no say.
 */
package org.flightbench.missioncontrol.acceptance;
