// SPDX-License-Identifier: UPL-1.0
/** The goals of the Maven plug-in, each of which runs a Flightbench command. */
package org.flightbench.maven;
