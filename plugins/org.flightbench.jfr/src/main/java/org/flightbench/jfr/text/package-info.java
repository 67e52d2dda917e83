// SPDX-License-Identifier: UPL-1.0
/** The localized texts of the bundle, in a separate package because all other packages use them. */
package org.flightbench.jfr.text;
