// SPDX-License-Identifier: UPL-1.0
/** Reports of file and socket I/O. */
package org.flightbench.report.io;
