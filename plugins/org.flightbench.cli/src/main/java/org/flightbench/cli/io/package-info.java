// SPDX-License-Identifier: UPL-1.0
/** What commands read and write. */
package org.flightbench.cli.io;
