// SPDX-License-Identifier: UPL-1.0
/** The Gradle plug-in: a task that runs a command of Flightbench. */
package org.flightbench.gradle;
