// SPDX-License-Identifier: UPL-1.0
/** Commands that record running JVMs or programs that they launch. */
package org.flightbench.cli.jvm;
