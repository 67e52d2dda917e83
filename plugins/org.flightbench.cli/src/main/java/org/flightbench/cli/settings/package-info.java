// SPDX-License-Identifier: UPL-1.0
/** The command that edits and compares settings to record with. */
package org.flightbench.cli.settings;
