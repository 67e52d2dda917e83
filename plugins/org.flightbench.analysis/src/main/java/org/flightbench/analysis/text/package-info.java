// SPDX-License-Identifier: UPL-1.0
/** The localized texts of the bundle, in a package of their own because all other packages use them. */
package org.flightbench.analysis.text;
