// SPDX-License-Identifier: UPL-1.0
/** Opens files that come from others. */
package org.flightbench.base.file;
