// SPDX-License-Identifier: UPL-1.0
/** The command that edits and compares recording settings. */
package org.flightbench.cli.settings;
