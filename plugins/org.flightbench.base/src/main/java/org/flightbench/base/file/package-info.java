// SPDX-License-Identifier: UPL-1.0
/** Access to files that may be special or untrusted. */
package org.flightbench.base.file;
