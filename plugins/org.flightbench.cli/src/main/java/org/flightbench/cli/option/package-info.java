// SPDX-License-Identifier: UPL-1.0
/** Converters for option values, and the errors for invalid ones. */
package org.flightbench.cli.option;
