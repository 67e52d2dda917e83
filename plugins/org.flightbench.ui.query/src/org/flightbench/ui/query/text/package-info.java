// SPDX-License-Identifier: UPL-1.0
/** The localized strings of this bundle. */
package org.flightbench.ui.query.text;
