// SPDX-License-Identifier: UPL-1.0
/** Rules for Mission Control's Automated Analysis. One class is one rule; no state is kept between recordings. */
package org.flightbench.rules;
