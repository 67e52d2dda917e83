// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Locale;
import java.util.MissingResourceException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TextsTest {

	private final Locale before = Locale.getDefault();

	@BeforeEach
	void english() {
		Locale.setDefault(Locale.ROOT);
		Messages.load();
	}

	@AfterEach
	void asBefore() {
		Locale.setDefault(before);
	}

	@Test
	void fieldsHaveTheTextsOfTheirNames() {
		assertEquals("{0} file in {1}", Messages.files_one);
	}

	@Test
	void inAnotherLanguageWhatIsNotTranslatedStaysEnglish() {
		Locale.setDefault(Locale.GERMANY);
		Messages.load();
		assertEquals("{1} ist es nicht, sondern {0}", Messages.greeting);
		assertEquals("{0} file in {1}", Messages.files_one);
	}

	@Test
	void valuesStandWhereTheTextHasThem() {
		assertEquals("It's one, not two", Texts.bind(Messages.greeting, "one", "two"));
	}

	@Test
	void numbersAreSetInAsTheyAre() {
		Locale.setDefault(Locale.GERMANY);
		assertEquals("It's 12345.5, not null", Texts.bind(Messages.greeting, 12345.5, null));
	}

	@Test
	void bracesAndApostrophesInValuesAreNotPlaceholders() {
		assertEquals("It's {1}, not 'it'", Texts.bind(Messages.greeting, "{1}", "'it'"));
	}

	@Test
	void bracesAroundNoNumberOfAValueStay() {
		assertEquals("{}, {a}, {1}, { and 0", Texts.bind("{}, {a}, {1}, { and {0}", 0));
	}

	@Test
	void ofOneThingTheTextIsAnother() {
		assertEquals("1 file in a", Plural.of(1, Messages.files_one, Messages.files_many, "a"));
		assertEquals("0 files in a", Plural.of(0, Messages.files_one, Messages.files_many, "a"));
		assertEquals("12,345 files in a", Plural.of(12345, Messages.files_one, Messages.files_many, "a"));
	}

	@Test
	void aFieldWithoutATextIsToldByItsName() {
		String message = assertThrows(MissingResourceException.class, () -> Texts.into(Untold.class)).getMessage();
		assertEquals(true, message.contains("nowhere"), message);
	}

	/** A class with a field that is missing in {@code messages.properties}. */
	static final class Untold {
		public static String nowhere;
	}
}
