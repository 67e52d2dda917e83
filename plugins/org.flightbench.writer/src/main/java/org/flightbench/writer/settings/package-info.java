// SPDX-License-Identifier: UPL-1.0
/** What a recording is made with, and its clock. */
package org.flightbench.writer.settings;
