// SPDX-License-Identifier: UPL-1.0
/** Steps of the release that no Maven plug-in has: completions and man pages, and the class cache of the archive. */
package org.flightbench.release;
