// SPDX-License-Identifier: UPL-1.0
/** Commands as Eclipse applications without a workbench, for an installation that has no command line of its own. */
package org.flightbench.headless;
