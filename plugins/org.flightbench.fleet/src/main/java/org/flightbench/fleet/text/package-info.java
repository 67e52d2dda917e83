// SPDX-License-Identifier: UPL-1.0
/** The localized strings of this module. */
package org.flightbench.fleet.text;
