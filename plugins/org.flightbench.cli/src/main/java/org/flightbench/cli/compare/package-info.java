// SPDX-License-Identifier: UPL-1.0
/** Commands that compare results and show them. */
package org.flightbench.cli.compare;
