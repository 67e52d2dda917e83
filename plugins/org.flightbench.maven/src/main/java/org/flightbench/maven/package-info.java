// SPDX-License-Identifier: UPL-1.0
/** The goals of the Maven plug-in: each runs a command of Flightbench. */
package org.flightbench.maven;
