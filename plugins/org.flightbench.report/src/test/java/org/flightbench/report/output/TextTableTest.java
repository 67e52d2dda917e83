// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightbench.report.Sample;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.junit.jupiter.api.Test;

class TextTableTest {

	private static final List<Column> COLUMNS = List.of(new Column("Benchmark", Kind.NAME, 0),
			new Column("Score", Kind.NUMBER, 0), new Column("p", Kind.NUMBER, 1), new Column("Verdict", Kind.WORD, 0));

	@Test
	void alignsNumbersAndTheirErrors() throws IOException {
		Table table = new Table(COLUMNS, List.of(row("Pool.take", "986,095 ± 1,204", "0.1", "= same"),
				row("Pool.give", "5.0 ± 0.1", "0.002", "? who knows"), row("P.x", "12", "", "")));
		assertEquals("""
						Benchmark            Score      p  Verdict
						Pool.take  986,095 ± 1,204    0.1  = same
						Pool.give      5.0 ±   0.1  0.002  ? who knows
						P.x             12
						""", text(table, TextStyle.PLAIN));
	}

	@Test
	void leavesOutWhatMattersLeastWhereRoomIsShort() throws IOException {
		Table table = new Table(COLUMNS, List.of(row("Pool.take", "12", "0.001", "improved")));
		assertEquals("""
						Benchmark  Score  Verdict
						Pool.take     12  improved
						Omitted at 27 columns: p; use a wider terminal or a pipe to show all
						""", text(table, new TextStyle(false, true, 27)));
		assertTrue(
				text(table, new TextStyle(false, true, 27).withWideOption("--wide"))
						.endsWith("; use --wide to show all\n"));
	}

	/** Values that do not distinguish rows, and errors, are omitted before names are cut or columns are dropped. */
	@Test
	void saysOnceWhatAllRowsShareWhereRoomIsShort() throws IOException {
		Table table = new Table(
				List.of(new Column("Benchmark", Kind.NAME, 0), new Column("Parameters", Kind.NAME, 0),
						new Column("Score", Kind.NUMBER, 0), new Column("Unit", Kind.WORD, 0),
						new Column("p", Kind.NUMBER, 1)),
				List.of(row("Pool.take", "charset=UTF-8, size=10", "12.5 ± 0.5", "ns/op", "0.001"),
						row("Pool.give", "charset=UTF-8, size=100", "7.5 ± 0.1", "ns/op", "0.020")));
		assertEquals("""
						Benchmark  size  Score      p
						take       10     12.5  0.001
						give       100     7.5  0.020
						In all rows: Benchmark Pool, charset=UTF-8, Unit ns/op
						Omitted at 32 columns: errors (±); use a wider terminal or a pipe to show all
						""", text(table, new TextStyle(false, true, 32)));
		String wider = text(table, new TextStyle(false, true, 50));
		assertTrue(wider.contains("7.5 ± 0.1") && !wider.contains("Omitted"), wider);
	}

	/** The interval and the p-value of a comparison fit in 80 columns. */
	@Test
	void putsUnitsIntoHeadingsAndLeavesSignsAloneBeforeColumnsAreLeftOut() throws IOException {
		Table table = new Table(
				List.of(new Column("Benchmark", Kind.NAME, 0), new Column("Parameters", Kind.NAME, 0),
						new Column("Change", Kind.NUMBER, 0), new Column("95 % interval", Kind.NUMBER, 2),
						new Column("p", Kind.NUMBER, 1), new Column("Verdict", Kind.SIGN, 0)),
				List.of(List.of(Cell.of("PoolBenchmark.take"), Cell.of("size=10"), Cell.of("-54.7 %"),
						Cell.of("[-55.2 %, -54.2 %]"), Cell.of("<0.001"), Cell.of("▲ improved")),
						List.of(Cell.of("PoolBenchmark.give"), Cell.of("size=1000"), Cell.of("+2,951 %"),
								Cell.of("[+2,720 %, +3,110 %]"), Cell.of("<0.001"), Cell.of("▼ regressed"))));
		assertEquals("""
						Benchmark  size  Change %     95 % interval       p
						take       10       -54.7    [-55.2, -54.2]  <0.001  ▲
						give       1000    +2,951  [+2,720, +3,110]  <0.001  ▼
						▲ improved, ▼ regressed
						In all rows: Benchmark PoolBenchmark
						""", text(table, new TextStyle(false, true, 60)));
		String wider = text(table, new TextStyle(false, true, 90));
		assertTrue(wider.contains("PoolBenchmark.take  size=10      -54.7 %") && wider.contains("▲ improved"), wider);
	}

	/** Verdicts with the same sign are not abbreviated to it if their texts differ. */
	@Test
	void keepsTheWordsOfASignThatStandsForSeveral() throws IOException {
		Table table = new Table(List.of(new Column("Benchmark", Kind.NAME, 0), new Column("Verdict", Kind.SIGN, 0)),
				List.of(List.of(Cell.of("Pool.take"), Cell.of("▲ improved")),
						List.of(Cell.of("Table.give"), Cell.of("▲ improved, of two modes"))));
		assertTrue(text(table, new TextStyle(false, true, 20)).contains("▲ improved, of two modes"));
	}

	@Test
	void keepsTheMethodAndSomethingOfEachParameterWhereNamesAreShortened() throws IOException {
		Table table = new Table(List.of(new Column("Benchmark", Kind.NAME, 0), new Column("Parameters", Kind.NAME, 0)),
				List.of(row("StringUtilsBenchmark.parse", "delimiter=a-long-value, size=10", "", ""),
						row("ArrayUtilsBenchmark.lastIndexOf", "delimiter=another-value, size=100", "", "")).stream()
						.map(row -> row.subList(0, 2)).toList());
		assertEquals("""
						StringUtilsBenchmark.parse  delimi…, size=10
						ArrayUtilsBen….lastIndexOf  delim…, size=100
						""".lines().toList(), text(table, new TextStyle(false, true, 44)).lines().skip(1).toList());
	}

	@Test
	void abbreviatesNamesInTheMiddleButKeepsThemDifferent() throws IOException {
		String name = "AVeryLongNameOfABenchmarkThatGoesOnAndOnAndOnAndOn.method";
		Table different = new Table(COLUMNS,
				List.of(row(name + "One", "1", "0.1", "x"), row("Not" + name + "Two", "2", "", "x")));
		List<String> lines = text(different, new TextStyle(false, true, 50)).lines().toList();
		assertTrue(lines.stream().allMatch(line -> line.length() <= 50), lines.toString());
		assertTrue(lines.get(1).contains("…") && lines.get(1).contains("methodOne"), lines.get(1));

		String start = "a".repeat(40);
		String end = "b".repeat(40);
		Table alike = new Table(COLUMNS,
				List.of(row(start + "1" + end, "", "", ""), row(start + "2" + end, "", "", "")));
		String shortest = text(alike, new TextStyle(false, true, 50));
		List<String> names = shortest.lines().skip(1).toList();
		assertEquals(2, names.stream().distinct().count(), shortest);
		assertTrue(names.stream().allMatch(line -> line.length() < 81 && line.indexOf('…') == line.lastIndexOf('…')),
				shortest);
	}

	@Test
	void abbreviatesHeadingsOfNumbersWhereRoomIsShort() throws IOException {
		Table table = new Table(List.of(new Column("Benchmark", Kind.NAME, 0),
				new Column("histogram-baseline", Kind.NUMBER, 0), new Column("histogram-optimized", Kind.NUMBER, 0)),
				List.of(row("Pool.take", "986,095", "86,095")));
		assertEquals("Benchmark  hi…eline  hi…mized\nPool.take   986,095    86,095\n",
				text(table, new TextStyle(false, true, 40)));
		assertEquals("Benchmark  hi~eline  hi~mized\nPool.take   986,095    86,095\n",
				text(table, new TextStyle(false, false, 40)));
	}

	/** Models the name of a run, whose version or date must not be cut. */
	@Test
	void aHeadingGivesWayToTheShortOneThatItHas() throws IOException {
		Table table = new Table(List.of(new Column("Benchmark", Kind.NAME, 0),
				new Column("2026-07-19T03-52", Kind.NUMBER, 0, "Baseline"),
				new Column("2026-07-20T03-52", Kind.NUMBER, 0, "Candidate")),
				List.of(row("Pool.take", "986,095", "86,095")));
		assertEquals("Benchmark  Baseline  Candidate\nPool.take   986,095     86,095\n",
				text(table, new TextStyle(false, true, 40)));
	}

	@Test
	void manyParametersAreCutToSomethingOfEach() throws IOException {
		String params = IntStream.range(0, 30).mapToObj(index -> "p" + index + "=" + "v".repeat(9))
				.collect(Collectors.joining(", "));
		Table table = new Table(List.of(new Column("Parameters", Kind.NAME, 0), new Column("n", Kind.NUMBER, 0)),
				List.of(row(params, "1"), row(params.replace('v', 'w'), "2")));
		assertEquals(3, text(table, new TextStyle(false, true, 20)).lines().count());
	}

	@Test
	void colorsOnlyWhenAskedAndOnlyTheText() throws IOException {
		Table table = new Table(List.of(new Column("Verdict", Kind.WORD, 0), new Column("x", Kind.WORD, 0)),
				List.of(List.of(new Cell("▼ regressed", Tone.WORSE, Double.NaN), Cell.of("y"))));
		String colored = text(table, TextStyle.PLAIN.inColor());
		assertTrue(colored.contains("\u001b[1;31m▼ regressed\u001b[0m  y"), colored);
		assertFalse(text(table, TextStyle.PLAIN).contains("\u001b"));
	}

	@Test
	void showsSignsInAsciiWhereNothingElseCanBeShown() throws IOException {
		Table table = new Table(COLUMNS, List.of(row("Pößl.take", "1 ± 2", "–", "▲ improved")));
		String text = text(table, new TextStyle(false, false, TextStyle.UNLIMITED));
		assertTrue(text.contains("P??l.take  1 +/- 2  -  + improved"), text);
		assertTrue(text.chars().allMatch(character -> character < 0x80), text);
	}

	@Test
	void letsNoNameSteerTheTerminal() throws IOException {
		String text = text(new Table(COLUMNS, List.of(row(Sample.HOSTILE, "", "", ""))), TextStyle.PLAIN);
		assertEquals(2, text.lines().count());
		assertTrue(text.contains("\\u001b[31m\\n@team,\\&amp;\\u202e"), text);
	}

	private static List<Cell> row(String... texts) {
		return List.of(texts).stream().map(Cell::of).toList();
	}

	private static String text(Table table, TextStyle style) throws IOException {
		StringBuilder text = new StringBuilder();
		TextTable.write(table, style, text);
		return text.toString();
	}
}
