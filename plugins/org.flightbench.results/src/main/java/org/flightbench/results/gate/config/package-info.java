// SPDX-License-Identifier: UPL-1.0
/** The configuration of a gate: what it may say, and the reader of the YAML that says it. */
package org.flightbench.results.gate.config;
