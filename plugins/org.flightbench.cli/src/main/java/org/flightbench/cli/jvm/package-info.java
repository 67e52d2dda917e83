// SPDX-License-Identifier: UPL-1.0
/** Commands that record running and started virtual machines. */
package org.flightbench.cli.jvm;
