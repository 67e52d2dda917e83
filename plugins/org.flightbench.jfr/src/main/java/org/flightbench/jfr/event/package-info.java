// SPDX-License-Identifier: UPL-1.0
// @formatter:off: the diagram has its own line breaks
/**
 * Events and the constants that they refer to, as passed to readers.
 * <p>
 * Many requested events of a recording differ only in their time, so they need not be decoded one by one.
 * {@code RepeatedEventCounter} counts equal events by their bytes. A reader that supports this
 * ({@link EventReader#takesRepeats}) receives each distinct event once, with its count. Integers have seven bits per
 * byte ({@link org.flightbench.jfr.io.Varints}): a byte {@code 1.......} is followed by another byte, and a byte
 * {@code 0.......} is the last one. The following example is an allocation sample of 20 bytes with type 300. The bytes
 * are hexadecimal:
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
 * An event is treated as three words of eight bytes, lowest byte first, so events of 8 to 23 bytes can be counted. In
 * this example, the first requested field is the stack. The integers between the type and the stack are the
 * <em>prefix</em>. Only the upper bit of each byte of the prefix is kept. These bits encode the lengths of the
 * integers. The resulting words are the key in a table:
 * <ul>
 * <li>{@code TypeDispatch} determines from the two bytes after the size, without decoding the type, whether events are
 * skipped, read or counted, and the number of integers in the prefix.
 * <li>{@code EventShape} contains the masks that turn the words into a key. They apply to events whose prefix has the
 * same lengths as that of the last event that required new masks. The length of the prefix is also part of the key, in
 * the uppermost byte of the third word, which events of at most 23 bytes do not use. Therefore events of different
 * shapes never have the same key.
 * <li>{@code RepeatedEventCounter} contains the table and passes on the keys at the end of a chunk.
 * </ul>
 * Other events are decoded one by one: events of other sizes, events with a type of more than two bytes, events whose
 * prefix ends after the second word, and events for which the table is full. Types whose events rarely repeat are
 * excluded.
 */
// @formatter:on
package org.flightbench.jfr.event;
