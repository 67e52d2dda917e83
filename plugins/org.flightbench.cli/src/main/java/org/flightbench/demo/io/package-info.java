// SPDX-License-Identifier: UPL-1.0
/** The experiment with a disk that does not know what is free. */
package org.flightbench.demo.io;
