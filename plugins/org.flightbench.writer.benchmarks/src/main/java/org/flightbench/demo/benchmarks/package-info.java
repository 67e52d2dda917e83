// SPDX-License-Identifier: UPL-1.0
/** JMH benchmarks for the demos that sweep a parameter. */
package org.flightbench.demo.benchmarks;
