// SPDX-License-Identifier: UPL-1.0
/** The store of a history: an SQLite file, or a shared PostgreSQL database with the same schema. */
package org.flightbench.history.store;
