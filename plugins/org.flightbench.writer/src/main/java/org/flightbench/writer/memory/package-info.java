// SPDX-License-Identifier: UPL-1.0
/** Building blocks for what several threads write to. */
package org.flightbench.writer.memory;
