// SPDX-License-Identifier: UPL-1.0
/** Opening files that others made. */
package org.flightbench.base.file;
