// SPDX-License-Identifier: UPL-1.0
/** Values of options, and what is said of wrong ones. */
package org.flightbench.cli.option;
