// SPDX-License-Identifier: UPL-1.0
/** Release steps that no Maven plug-in provides: completions and man pages, and the class cache of the archive. */
package org.flightbench.release;
