// SPDX-License-Identifier: UPL-1.0
/** The store of a history: a file of SQLite, or a database of PostgreSQL that a team shares, with the same schema. */
package org.flightbench.history.store;
