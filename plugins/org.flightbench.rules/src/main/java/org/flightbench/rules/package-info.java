// SPDX-License-Identifier: UPL-1.0
/** Rules for Mission Control's Automated Analysis, one class per rule. Rules keep no state between recordings. */
package org.flightbench.rules;
