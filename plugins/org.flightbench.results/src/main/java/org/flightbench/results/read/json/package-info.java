// SPDX-License-Identifier: UPL-1.0
/** JMH's JSON. */
package org.flightbench.results.read.json;
