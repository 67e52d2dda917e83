// SPDX-License-Identifier: UPL-1.0
/** The slow disk of experiments. */
package org.flightbench.demo.disk;
