// SPDX-License-Identifier: UPL-1.0
/** Editing the settings of recordings. */
package org.flightbench.ui.jvm.settings;
