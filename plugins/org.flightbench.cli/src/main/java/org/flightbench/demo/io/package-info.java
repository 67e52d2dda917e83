// SPDX-License-Identifier: UPL-1.0
/** An experiment with a disk that does not receive TRIM commands. */
package org.flightbench.demo.io;
