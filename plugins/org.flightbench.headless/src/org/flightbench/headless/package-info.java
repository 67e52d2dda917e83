// SPDX-License-Identifier: UPL-1.0
/** Commands as Eclipse applications without a workbench, for installations without a command-line launcher. */
package org.flightbench.headless;
