// SPDX-License-Identifier: UPL-1.0
/** Recording of running JVMs. */
package org.flightbench.ui.jvm;
