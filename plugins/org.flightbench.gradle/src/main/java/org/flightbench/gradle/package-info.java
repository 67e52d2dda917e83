// SPDX-License-Identifier: UPL-1.0
/** The Gradle plug-in, with a task that runs a Flightbench command. */
package org.flightbench.gradle;
