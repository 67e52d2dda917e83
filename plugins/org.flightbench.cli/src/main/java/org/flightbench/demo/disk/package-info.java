// SPDX-License-Identifier: UPL-1.0
/** A simulated slow disk for experiments. */
package org.flightbench.demo.disk;
