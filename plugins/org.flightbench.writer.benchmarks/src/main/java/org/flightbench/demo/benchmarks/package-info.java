// SPDX-License-Identifier: UPL-1.0
/** JMH benchmarks of the demos that sweep a parameter. */
package org.flightbench.demo.benchmarks;
