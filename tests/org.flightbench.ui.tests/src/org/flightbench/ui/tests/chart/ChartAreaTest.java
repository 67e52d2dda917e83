// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ScrollBar;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtchart.IBarSeries;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.read.RunReader;
import org.flightbench.ui.chart.ChartArea;
import org.flightbench.ui.tests.kit.OnUiThread;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartFactory;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Palette;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the chart area in a separate shell, with real results. */
@ExtendWith(OnUiThread.class)
class ChartAreaTest {

	private static final long PATIENCE_MILLISECONDS = 20_000;

	private Shell shell;
	private ChartArea area;

	@BeforeEach
	void open() {
		shell = new Shell(Display.getCurrent());
		shell.setLayout(new FillLayout());
		shell.setBounds(40, 40, 820, 460);
		area = new ChartArea(shell);
		shell.open();
	}

	@AfterEach
	void close() {
		shell.dispose();
	}

	@Test
	void drawsABarForEachRunOfEachBenchmark() throws Exception {
		Comparison comparison = pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json");
		show(comparison, ChartKind.BARS);
		assertEquals(List.of("0: baseline", "1: again"), seriesIds());
		IBarSeries<?> bars = (IBarSeries<?>) series()[0];
		assertEquals(area.chart().y().ticks().size(), bars.getYSeries().length);
		assertTrue(bars.getYErrorBar().isVisible());
		double score = comparison.baseline().results().get(0).primary().score().value();
		assertEquals(score, bars.getYSeries()[0], score * 1e-12);
		for (Rectangle bar : bars.getBounds()) {
			assertTrue(bar.width > 0 && bar.height > 2, bar.toString());
		}
	}

	@Test
	void drawsEveryKindThatTheResultsAllow() throws Exception {
		Comparison comparison = pair("Netflix__hollow/jmh-result/20231023-6d75aa9-83303a.json");
		for (ChartKind kind : EnumSet.complementOf(EnumSet.of(ChartKind.TRADE_OFF))) {
			show(comparison, kind);
			assertTrue(series().length > 0, kind + ": " + area.chart().note());
			boolean bars = Stream.of(series()).allMatch(IBarSeries.class::isInstance);
			boolean lines = Stream.of(series()).allMatch(ILineSeries.class::isInstance);
			assertTrue(kind == ChartKind.BARS ? bars : lines, kind.toString());
			assertTrue(inksOnScreen().size() > 5, kind + " paints something");
		}
	}

	@Test
	void drawsLinesOverTheValuesOfAParameter() throws Exception {
		show(pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"),
				ChartKind.PARAMETER);
		assertEquals(4, series().length, "two benchmarks in two runs");
		assertArrayEquals(new double[]{1, 2, 3, 4, 5}, series()[0].getXSeries());
	}

	@Test
	void marksTheKneeOfACurveAndDrawsTwoMetricsAgainstEachOther() throws Exception {
		Path sample = Path.of(System.getProperty("flightbench.root")).resolve("samples/compression.json.gz");
		Comparison comparison = Comparer.compare(List.of(RunReader.read(sample, ReadProgress.NONE)), 0, "bytes",
				ComparisonSettings.DEFAULT);
		show(comparison, ChartKind.PARAMETER);
		assertEquals(List.of("knee 1"),
				area.chart().annotations().spans().stream().map(span -> span.text()).toList());
		show(comparison, ChartKind.TRADE_OFF);
		assertEquals("us/op", area.chart().x().label().split(",")[0]);
		assertEquals("bytes, B/op", area.chart().y().label());
		Combo against = find(area, Combo.class, combo -> combo.isVisible() && combo.indexOf("cpu") >= 0);
		against.select(against.indexOf("cpu"));
		against.notifyListeners(SWT.Selection, new Event());
		waitUntil(() -> area.chart().x().label().startsWith("cpu, us/op"));
		assertEquals(10, area.chart().annotations().labels().size());
	}

	@Test
	void saysWhyAKindMakesNoSense() throws Exception {
		Comparison comparison = one("optimatika__ojAlgo-linear-algebra-benchmark/jmh-result.json");
		show(comparison, ChartKind.BARS);
		ToolItem ratio = item("Ratio");
		assertFalse(ratio.getEnabled());
		assertTrue(ratio.getToolTipText().contains("There is only one run"), ratio.getToolTipText());
		assertTrue(item("Raw data").getEnabled());
		show(comparison, ChartKind.PERCENTILES);
		assertEquals(0, series().length);
		assertEquals("None of these results is of mode sample, the only mode that measures single operations.",
				area.chart().note());
	}

	@Test
	void switchesItsKindByTheToolBar() throws Exception {
		show(pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"), ChartKind.BARS);
		choose(item("Ratio"));
		waitUntil(() -> area.chart().kind() == ChartKind.RATIO);
		assertTrue(item("Ratio").getSelection());
		assertFalse(item("Bars").getSelection());
	}

	@Test
	void selectsTheResultThatIsClicked() throws Exception {
		Comparison comparison = pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json");
		show(comparison, ChartKind.BARS);
		List<ResultId> selected = new ArrayList<>();
		area.addSelectionListener(selected::add);
		Rectangle bar = ((IBarSeries<?>) series()[1]).getBounds()[2];
		send(SWT.MouseDown, event -> {
			event.button = 1;
			event.x = bar.x + bar.width / 2;
			event.y = bar.y + bar.height / 2;
		});
		assertEquals(List.of(ChartFactory.results(comparison).get(2)), selected);
	}

	@Test
	void explainsTheValueUnderTheMouse() throws Exception {
		show(pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"), ChartKind.BARS);
		Rectangle bar = ((IBarSeries<?>) series()[0]).getBounds()[1];
		send(SWT.MouseMove, event -> {
			event.x = bar.x + 5;
			event.y = bar.y + bar.height / 2;
		});
		Mark expected = area.chart().series().get(0).marks().get(1);
		assertEquals(Optional.of(expected.text()), explanation());
		send(SWT.MouseExit, event -> event.x = -5);
		assertEquals(Optional.empty(), explanation());
	}

	@Test
	void movesOverValuesByKeyboard() throws Exception {
		Comparison comparison = pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json");
		show(comparison, ChartKind.BARS);
		List<ResultId> selected = new ArrayList<>();
		area.addSelectionListener(selected::add);
		key(SWT.ARROW_DOWN);
		assertEquals(Optional.of(area.chart().series().get(0).marks().get(0).text()), explanation());
		key(SWT.ARROW_DOWN);
		assertEquals(Optional.of(area.chart().series().get(1).marks().get(0).text()), explanation());
		key(SWT.END);
		key(SWT.CR);
		key(SWT.ESC);
		assertEquals(Optional.empty(), explanation());
		int last = area.chart().y().ticks().size() - 1;
		assertEquals(List.of(ChartFactory.results(comparison).get(last)), selected);
	}

	@Test
	void pointsFromItsEdgeToAWildSpeedup(@TempDir Path folder) throws Exception {
		Run before = read("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json");
		List<Result> results = new ArrayList<>(before.results());
		Result wild = results.get(2);
		double score = wild.primary().score().value() * 1000;
		results.set(2, new Result(wild.id(), wild.setup(), new Metric(Metric.PRIMARY,
				new Score(score, score / 100, wild.primary().unit()), new TreeMap<>(),
				RawData.ofValues(new double[][]{{score, score * 1.01}, {score, score * 0.99}})), Map.of()));
		show(Comparer.compare(List.of(before, new Run("after", null, results, List.of())), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT), ChartKind.RATIO);
		assertTrue(area.chart().x().low() > 0.1, "the others have the room: " + area.chart().x());
		Mark mark = area.chart().mark(wild.id()).orElseThrow();
		Path png = folder.resolve("chart.png");
		area.exportPng(png).join();
		ImageData picture = new ImageData(png.toString());
		assertEquals(Ink.of(Verdict.REGRESSED), mark.ink());
		int ink = Palette.LIGHT.color(mark.ink());
		int left = 2 * plot().getBounds().x;
		RGB arrow = new RGB(ink >> 16 & 0xFF, ink >> 8 & 0xFF, ink & 0xFF);
		assertTrue(IntStream.range(0, picture.height).anyMatch(y -> IntStream.range(left, left + 10)
				.anyMatch(x -> picture.palette.getRGB(picture.getPixel(x, y)).equals(arrow))),
				"an arrow at the edge");
	}

	@Test
	void writesPicturesOfTheSameChart(@TempDir Path folder) throws Exception {
		show(pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"), ChartKind.RATIO);
		Path png = folder.resolve("chart.png");
		area.exportPng(png).join();
		ImageData picture = new ImageData(png.toString());
		assertEquals(SWT.IMAGE_PNG, picture.type);
		assertEquals(2 * plot().getParent().getSize().x, picture.width);
		assertTrue(colors(picture).size() > 5, "something is drawn");
		Path svg = folder.resolve("chart.svg");
		area.exportSvg(svg).join();
		var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
		assertEquals("svg", document.getDocumentElement().getTagName());
		assertTrue(Files.readString(svg).contains("jdbcBurstQuery"));
	}

	@Tag("long")
	@Test
	void scrollsThroughAllRowsAndWritesAllIntoPictures(@TempDir Path folder) throws Exception {
		String runs = "bomanaps__besu-benchmarks/data/runs/";
		Run before = read(runs + "776094a4b2707c07f03b2d0b11f5f9079d722628/results.json");
		Run after = read(runs + "a5f5b91abb9afbaaf03ccc6e7a9c319d90ea4229/results.json");
		Comparison comparison = Comparer.compare(List.of(before, after), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT);
		show(comparison, ChartKind.RATIO);
		int all = area.chart().rows();
		assertEquals(comparison.candidates().get(0).results().size(), all, "none is left out");
		int inSight = series()[0].getXSeries().length;
		ScrollBar bar = chart().getParent().getVerticalBar();
		assertTrue(bar.getVisible());
		assertEquals(all, bar.getMaximum());
		assertTrue(bar.getThumb() >= inSight && bar.getThumb() < 60, bar.getThumb() + " rows in sight");
		double[] first = series()[0].getXSeries();
		scrollTo(bar, all / 2);
		assertFalse(Arrays.equals(first, series()[0].getXSeries()), "other rows are in sight");
		scrollTo(bar, 0);
		assertArrayEquals(first, series()[0].getXSeries());
		assertTrue(Stream.of(series()).mapToInt(one -> one.getXSeries().length).sum() < 60,
				"only those in sight are drawn");
		key(SWT.END);
		assertEquals(Optional.of(area.chart().series().get(0).marks().get(all - 1).text()), explanation());
		assertEquals(all - bar.getThumb(), bar.getSelection());
		key(SWT.ARROW_UP);
		assertEquals(Optional.of(area.chart().series().get(0).marks().get(all - 2).text()), explanation());
		key(SWT.HOME);
		assertEquals(Optional.of(area.chart().series().get(0).marks().get(0).text()), explanation());
		for (int row = 1; row <= inSight + 20; row++) {
			key(SWT.ARROW_DOWN);
			assertEquals(Optional.of(area.chart().series().get(0).marks().get(row).text()), explanation());
		}
		key(SWT.PAGE_UP);
		key(SWT.PAGE_UP);
		key(SWT.PAGE_UP);
		send(SWT.MouseVerticalWheel, event -> event.count = -3);
		Path svg = folder.resolve("chart.svg");
		area.exportSvg(svg).join();
		assertEquals(all, Files.readString(svg).split("<title>", -1).length - 1, "all are in the picture");
		Path png = folder.resolve("chart.png");
		area.exportPng(png).join();
		assertTrue(new ImageData(png.toString()).height > all * 15, "all are in the picture");
	}

	@Test
	void copiesAPicture() throws Exception {
		show(pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"), ChartKind.BARS);
		area.copyPicture();
		Clipboard clipboard = new Clipboard(shell.getDisplay());
		try {
			ImageData copied = (ImageData) clipboard.getContents(ImageTransfer.getInstance());
			assertNotNull(copied, "a picture is on the clipboard");
			assertEquals(2 * plot().getParent().getSize().x, copied.width);
		} finally {
			clipboard.dispose();
		}
	}

	@Test
	void isDrawnWhenItIsLaidOutLate() throws Exception {
		area.dispose();
		shell.setLayoutDeferred(true);
		area = new ChartArea(shell);
		area.setBounds(0, 0, 700, 300);
		area.getChildren()[1].setBounds(0, 40, 700, 260);
		show(pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"), ChartKind.BARS);
		shell.redraw();
		shell.update();
		shell.setLayoutDeferred(false);
		shell.layout();
		shell.update();
		assertEquals(2, series().length);
	}

	@Test
	void canBeClosedWhileItHasTheFocus() throws Exception {
		show(pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"), ChartKind.BARS);
		assertTrue(area.setFocus());
		area.dispose();
		assertTrue(area.isDisposed());
	}

	@Test
	void takesTheColorsOfItsSurroundingsAndOfTheRuns() throws Exception {
		show(pair("vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json"), ChartKind.BARS);
		area.setBackground(new Color(32, 33, 36));
		area.setForeground(new Color(230, 230, 230));
		area.setPalette(Palette.DARK.withRuns(List.of(0xAA00AA, 0x00AAAA)));
		waitUntil(() -> plot().getBackground().getRed() == 32 && series()[0] instanceof IBarSeries<?> bars
				&& bars.getBarColor().getRed() == 0xAA);
		assertEquals(0xAA, ((IBarSeries<?>) series()[1]).getBarColor().getGreen());
	}

	private static Comparison pair(String file) throws Exception {
		Run run = read(file);
		return Comparer.compare(List.of(run.named("baseline"), run.named("again")), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT);
	}

	private static Comparison one(String file) throws Exception {
		return Comparer.compare(List.of(read(file)), 0, Metric.PRIMARY, ComparisonSettings.DEFAULT);
	}

	private static Run read(String file) throws Exception {
		Path data = Path.of(System.getProperty("flightbench.root")).resolve("../shared/data/jmh");
		return RunReader.read(data.resolve(file), ReadProgress.NONE);
	}

	private void show(Comparison comparison, ChartKind kind) {
		area.setKind(kind);
		area.show(comparison, ChartFactory.results(comparison));
		ToolItem button = item(kind.label());
		waitUntil(() -> area.chart().kind() == kind && button.getSelection()
				&& (!area.chart().isEmpty() || !area.chart().note().startsWith("Computing")));
	}

	private ISeries<?>[] series() {
		return chart().getSeriesSet().getSeries();
	}

	private List<String> seriesIds() {
		return Stream.of(series()).map(ISeries::getId).toList();
	}

	private org.eclipse.swtchart.Chart chart() {
		return find(area, org.eclipse.swtchart.Chart.class, any -> true);
	}

	private static void scrollTo(ScrollBar bar, int row) {
		bar.setSelection(row);
		bar.notifyListeners(SWT.Selection, new Event());
	}

	private Control plot() {
		return chart().getPlotArea().getControl();
	}

	private ToolItem item(String text) {
		ToolBar bar = find(area, ToolBar.class,
				tools -> Arrays.stream(tools.getItems()).anyMatch(item -> item.getText().strip().equals(text)));
		return Arrays.stream(bar.getItems()).filter(item -> item.getText().strip().equals(text)).findFirst()
				.orElseThrow();
	}

	/** Returns the text of the tooltip next to a value, if it is open. */
	private Optional<String> explanation() {
		for (Shell child : shell.getShells()) {
			if (child.isVisible()) {
				return Optional.of(find(child, Label.class, any -> true).getText().replace("&&", "&"));
			}
		}
		return Optional.empty();
	}

	private void choose(ToolItem item) {
		for (ToolItem other : item.getParent().getItems()) {
			other.setSelection(other == item);
		}
		item.notifyListeners(SWT.Selection, new Event());
	}

	private void key(int keyCode) {
		send(SWT.KeyDown, event -> event.keyCode = keyCode);
	}

	private void send(int type, Consumer<Event> filling) {
		Event event = new Event();
		filling.accept(event);
		plot().notifyListeners(type, event);
	}

	private List<Integer> inksOnScreen() throws Exception {
		Path file = Files.createTempFile("chart", ".png");
		try {
			area.exportPng(file).join();
			return colors(new ImageData(file.toString()));
		} finally {
			Files.delete(file);
		}
	}

	private static List<Integer> colors(ImageData picture) {
		int[] row = new int[picture.width];
		return Stream.iterate(0, y -> y < picture.height, y -> y + 3).flatMap(y -> {
			picture.getPixels(0, y, picture.width, row, 0);
			return Arrays.stream(row).boxed().distinct();
		}).distinct().toList();
	}

	private static <T extends Control> T find(Composite parent, Class<T> type, Predicate<T> wanted) {
		return all(parent).filter(type::isInstance).map(type::cast).filter(wanted).findFirst().orElseThrow();
	}

	private static Stream<Control> all(Composite parent) {
		return Arrays.stream(parent.getChildren()).flatMap(child -> child instanceof Composite inner
				? Stream.concat(Stream.of(child), all(inner))
				: Stream.of(child));
	}

	private void waitUntil(BooleanSupplier condition) {
		long end = System.currentTimeMillis() + PATIENCE_MILLISECONDS;
		Display display = shell.getDisplay();
		while (!condition.getAsBoolean()) {
			assertTrue(System.currentTimeMillis() < end, "nothing happened for " + PATIENCE_MILLISECONDS + " ms");
			if (!display.readAndDispatch()) {
				display.timerExec(20, () -> {
					// Wakes up the display, so that the condition is checked again.
				});
				display.sleep();
			}
		}
	}
}
