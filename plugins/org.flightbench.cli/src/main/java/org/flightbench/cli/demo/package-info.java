// SPDX-License-Identifier: UPL-1.0
/** Commands that run demos. */
package org.flightbench.cli.demo;
