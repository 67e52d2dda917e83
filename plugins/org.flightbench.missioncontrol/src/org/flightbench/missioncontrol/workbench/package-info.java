// SPDX-License-Identifier: UPL-1.0
/**
 * Integration with Mission Control's workbench window: placement of views, editor headers, dropped files, and the
 * clipboard.
 */
package org.flightbench.missioncontrol.workbench;
