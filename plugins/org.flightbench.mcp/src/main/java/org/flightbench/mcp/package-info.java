// SPDX-License-Identifier: UPL-1.0
/** A server of the Model Context Protocol, which answers the questions of coding agents with the commands. */
package org.flightbench.mcp;
