// SPDX-License-Identifier: UPL-1.0
/** Integration with Mission Control's JVM Browser. */
package org.flightbench.missioncontrol.jvms;
