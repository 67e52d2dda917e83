// SPDX-License-Identifier: UPL-1.0
/** What the plain libraries say, in the language of the user. */
package org.flightbench.base;
