// SPDX-License-Identifier: UPL-1.0
/** Readers of JMH's JSON format. */
package org.flightbench.results.read.json;
