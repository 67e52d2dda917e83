// SPDX-License-Identifier: UPL-1.0
/**
 * Three suites of parameterized benchmarks of public libraries, and their reruns on one machine, in which nothing
 * changed. Each suite has six families with 4 members, two with 6, one with 9 and one with 20.
 */
package org.flightbench.performance.families;
