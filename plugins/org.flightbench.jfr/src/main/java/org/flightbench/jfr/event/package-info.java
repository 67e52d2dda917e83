// SPDX-License-Identifier: UPL-1.0
// @formatter:off: the picture has its own lines
/**
 * Events and the constants that they refer to, as they are handed to readers.
 * <p>
 * Most events of a recording that a reader asks for differ in their time alone, so they need not be read one by one.
 * {@code RepeatedEventCounter} counts equal ones by their bytes; a reader that agrees ({@link EventReader#takesRepeats})
 * gets each once, with how often it came. Integers are of seven bits a byte ({@link org.flightbench.jfr.io.Varints}),
 * {@code 1.......} goes on, {@code 0.......} is the last byte. An allocation sample of 20 bytes and type 300, in
 * hexadecimal digits:
 *
 * <pre>
 *   byte      0      1  2    3  4  5  6  7  8    9 10    11 12   13 14 15   16 17 18 19
 *          +------+-------+-------------------+--------+-------+----------+-------------+
 *   field  | size | type  | start time        | thread | stack | class    | weight      |
 *   bytes  | 14   | AC 02 | E1 F0 99 C4 8B 02 | B2 03  | 91 0C | AA 87 01 | 80 80 C0 02 |
 *   key    | kept | kept  | only lengths      | length | kept  | kept     | kept        |
 *          +------+-------+-------------------+--------+-------+----------+-------------+
 *   words    |-------- first word -------| |------- second word --------|   |- third -|
 * </pre>
 *
 * The event is looked at as three words of eight bytes, the lowest byte first; so events of 8 to 23 bytes can be
 * counted. What the reader asks for begins with the stack here; the integers before it are the <em>prefix</em>, of which
 * only the upper bit of each byte is kept: this says how long they are. The words are the key of a table:
 * <ul>
 * <li>{@code TypeDispatch} says by the two bytes behind the size, without decoding the type, whether its events are
 * skipped, read, or counted, and with how many integers in the prefix;
 * <li>{@code EventShape} has the masks that make a key of the words, for events whose prefix is of the same lengths as
 * that of the latest one that was not. It also puts the length of the prefix into the key, in the uppermost byte of the
 * third word, which no event of at most 23 bytes reaches: so two events of different shapes never have the same key;
 * <li>{@code RepeatedEventCounter} has the table, and hands out the keys when a chunk is at its end.
 * </ul>
 * An event that does not fit is read like any other: it is longer, its type has more than two bytes, its prefix ends
 * behind the second word, or the table is full. Types whose events hardly repeat are given up.
 */
// @formatter:on
package org.flightbench.jfr.event;
