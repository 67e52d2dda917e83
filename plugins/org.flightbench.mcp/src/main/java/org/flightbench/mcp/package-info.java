// SPDX-License-Identifier: UPL-1.0
/** A server of the Model Context Protocol, through which coding agents run the commands. */
package org.flightbench.mcp;
