// SPDX-License-Identifier: UPL-1.0
/** The editor for recording settings. */
package org.flightbench.ui.jvm.settings;
