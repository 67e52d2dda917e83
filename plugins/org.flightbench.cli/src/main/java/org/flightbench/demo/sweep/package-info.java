// SPDX-License-Identifier: UPL-1.0
/** Demos that sweep a parameter of a JMH benchmark. */
package org.flightbench.demo.sweep;
