// SPDX-License-Identifier: UPL-1.0
/** The configuration of a gate, and its reader for YAML. */
package org.flightbench.results.gate.config;
