// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.EventChooser;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.recording.model.TimedSource;
import org.flightbench.ui.safepoint.SelectedTime;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.chart.HeatMap;
import org.flightbench.view.flame.WeightFormat;

/**
 * Heat maps of the events of recordings, one above the other. The user can show the flame graph of a selected range, or
 * the difference between two ranges. Both ranges belong to the same recording or, if two recordings are shown, one
 * belongs to each.
 */
public final class HeatPanel extends Composite implements RecordingSession.Listener, HeatCanvas.Listener {

	private static final String ID = "org.flightbench.ui.id";
	private static final int RANGES = 2;

	private final RecordingSession session;
	private final Runnable showFlameGraph;
	private final EventChooser events;
	private final Label hint;
	private final Label ranges;
	private final Button flame;
	private final Button compare;
	private final Composite maps;
	private final StackLayout stack = new StackLayout();
	private final Composite content;
	private final Label message;
	private Consumer<Menu> more = menu -> {};
	private Runnable find = () -> {};
	private List<HeatCanvas> canvases = List.of();
	private List<StackSource> sources = List.of();
	private List<PauseTimeline> timelines = List.of();
	/** The ranges that the state of the session specified last; elements are null for unspecified ranges. */
	private final HeatRange[] ofState = new HeatRange[RANGES];
	/** The number of the latest request. The maps of earlier requests are discarded. */
	private int round;

	/** @param showFlameGraph brings the flame graph of the session to the front */
	public HeatPanel(Composite parent, RecordingSession session, Runnable showFlameGraph) {
		super(parent, SWT.NONE);
		this.session = session;
		this.showFlameGraph = showFlameGraph;
		GridLayoutFactory.fillDefaults().margins(10, 2).spacing(0, 4).applyTo(this);
		Composite bar = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(5).spacing(6, 0).applyTo(bar);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
		events = new EventChooser(bar, session);
		flame = button(bar, "heat.flame", Messages.heat_flame, Messages.heat_flame_tooltip, this::opened);
		compare = button(bar, "heat.compare", Messages.heat_compare, Messages.heat_compare_tooltip, this::compare);
		button(bar, "heat.clear", Messages.clear, Messages.heat_clear_tooltip, this::cleared);
		hint = label("heat.hint");
		content = new Composite(this, SWT.NONE);
		content.setLayout(stack);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(content);
		maps = new Composite(content, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(maps);
		message = new Label(content, SWT.WRAP | SWT.CENTER);
		message.setData(ID, "heat.message");
		ranges = label("heat.ranges");
		session.addListener(this);
		addListener(SWT.Dispose, event -> session.removeListener(this));
		if (session.shown() != null) {
			events.shown(session.shown());
		}
		show();
	}

	private static Button button(Composite parent, String id, String text, String tooltip, Runnable action) {
		Button button = new Button(parent, SWT.PUSH);
		button.setText(text);
		button.setToolTipText(tooltip);
		button.setData(ID, id);
		button.addListener(SWT.Selection, event -> action.run());
		return button;
	}

	private Label label(String id) {
		Label label = new Label(this, SWT.WRAP);
		label.setData(ID, id);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(label);
		return label;
	}

	/** Sets a callback that adds items for the selected time to the context menus of the maps. */
	public void setMenu(Consumer<Menu> offered) {
		more = offered;
	}

	/**
	 * Sets the action of the Find command. The maps contain no searchable text, so the action searches another control.
	 */
	public void setFind(Runnable looking) {
		find = looking;
	}

	/** Returns the time of the first range, or null if it is not selected. */
	public SelectedTime.Range selectedTime() {
		HeatRange range = range(0);
		if (range == null) {
			return null;
		}
		HeatMap map = canvas(0).map();
		return new SelectedTime.Range(map.startEpochNanos() + range.fromNanos(map),
				map.startEpochNanos() + range.toNanos(map));
	}

	/** Overlays the pauses of the programs, one timeline per map in the same order. */
	public void showPauses(List<PauseTimeline> pauses) {
		timelines = List.copyOf(pauses);
		show();
	}

	@Override
	public void stateChanged(RecordingState state) {
		selectRanges();
	}

	@Override
	public void overviewed(List<ProfileOverview> ofSides) {
		show();
	}

	@Override
	public void shown(ShownProfile shown) {
		if (session.wholeOverviews().isEmpty()) {
			show();
		}
	}

	/** Shows one map per recording. Two time ranges of the same recording share a map. */
	private void show() {
		List<ProfileOverview> overviews = session.wholeOverviews();
		if (overviews.isEmpty() || overviews.contains(null) || session.shown() == null) {
			say(overviews.isEmpty() ? Messages.heat_reading : Messages.heat_empty);
			return;
		}
		List<StackSource> wholes = wholes(session.state());
		if (!wholes.equals(sources)) {
			sources = wholes;
			makeCanvases();
		}
		WeightFormat amounts = new WeightFormat(session.shown().profile().weight(), Scale.Per.NOTHING,
				Preferences.store().getBoolean(Preferences.BINARY_UNITS));
		List<PauseTimeline> pauses = timelines;
		int wanted = ++round;
		int count = canvases.size();
		Display display = getDisplay();
		Job.createSystem(Messages.heat_reading, monitor -> {
			// in the background, because this iterates over all cells and pauses
			List<HeatMap> made = new ArrayList<>();
			for (int side = 0; side < count; side++) {
				made.add(HeatMap.of(overviews.get(side), side < pauses.size() ? pauses.get(side) : null));
			}
			if (!display.isDisposed()) {
				display.asyncExec(() -> {
					if (!isDisposed() && wanted == round) {
						show(made, amounts, !pauses.isEmpty());
					}
				});
			}
		}).schedule();
	}

	private void show(List<HeatMap> made, WeightFormat amounts, boolean arePausesKnown) {
		if (made.stream().allMatch(HeatMap::isEmpty)) {
			say(Messages.heat_empty);
			return;
		}
		for (int side = 0; side < made.size(); side++) {
			canvases.get(side).show(made.get(side), amounts);
		}
		selectRanges();
		HeatMap first = made.get(0);
		hint.setText(WidgetText.label(NLS.bind(Messages.heat_hint,
				new Object[]{HeatFormatter.shortTime(first.columnNanos()), HeatFormatter.shortTime(first.cellNanos()),
						amounts.of(first.strongest())})
				+ (arePausesKnown ? " " + Messages.heat_hint_paused : "")));
		front(maps);
		layout();
	}

	private void makeCanvases() {
		canvases.forEach(HeatCanvas::dispose);
		canvases = new ArrayList<>();
		Arrays.fill(ofState, null);
		for (StackSource source : sources) {
			HeatCanvas canvas = new HeatCanvas(maps, "heat." + canvases.size(),
					NLS.bind(Messages.heat_name, source.name()), this);
			GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
			Menu menu = new Menu(canvas);
			Menus.fillWhenOpened(menu, this::fillMenu);
			canvas.setMenu(menu);
			new FocusCommands(canvas).find(() -> find.run());
			canvases.add(canvas);
		}
		maps.layout();
	}

	private void fillMenu(Menu menu) {
		Menus.add(menu, Messages.heat_flame, this::opened).setEnabled(flame.isEnabled());
		Menus.add(menu, Messages.heat_compare, this::compare).setEnabled(compare.isEnabled());
		Menus.add(menu, Messages.clear, this::cleared);
		more.accept(menu);
	}

	/** Selects the ranges that changed in the state of the session. Other selected ranges are kept. */
	private void selectRanges() {
		RecordingState state = session.state();
		if (canvases.isEmpty() || !wholes(state).equals(sources)
				|| canvases.stream().anyMatch(canvas -> canvas.map() == null)) {
			return;
		}
		for (int number = 0; number < RANGES; number++) {
			HeatRange now = range(state, number);
			if (!Objects.equals(now, ofState[number])) {
				ofState[number] = now;
				canvas(number).select(number, now);
			}
		}
		showRanges();
	}

	private HeatRange range(RecordingState state, int number) {
		HeatMap map = canvas(number).map();
		if (number < state.sources().size() && state.sources().get(number) instanceof TimedSource timed) {
			return HeatRange.of(timed.fromNanos(), timed.toNanos(), map);
		}
		return number == 0 ? HeatRange.of(state.events().fromNanos(), state.events().toNanos(), map) : null;
	}

	private static List<StackSource> wholes(RecordingState state) {
		return state.sources().stream().map(StackSource::whole).distinct().toList();
	}

	/** Returns the map of a range. With two recordings, the second range belongs to the second recording. */
	private HeatCanvas canvas(int number) {
		return canvases.get(Math.min(number, canvases.size() - 1));
	}

	private HeatRange range(int number) {
		return canvases.isEmpty() ? null : canvas(number).range(number);
	}

	@Override
	public void selected(HeatCanvas canvas, int number, HeatRange range) {
		int owner = canvases.size() > 1 ? canvases.indexOf(canvas) : number;
		if (owner != number) {
			canvas.select(number, null);
			canvas.select(owner, range);
		}
		showRanges();
	}

	private void showRanges() {
		String text = canvases.isEmpty()
				? ""
				: Stream.of(0, 1).map(number -> canvas(number).sentence(number)).filter(line -> !line.isEmpty())
						.collect(Collectors.joining("\n"));
		ranges.setText(WidgetText.label(text.isEmpty() ? Messages.heat_ranges_none : text));
		flame.setEnabled(range(0) != null);
		compare.setEnabled(range(0) != null && range(1) != null);
		layout();
	}

	/** Shows the flame graph of the first range. */
	@Override
	public void opened() {
		HeatRange range = range(0);
		if (range != null) {
			HeatMap map = canvas(0).map();
			HeatRange other = range(1);
			session.perform(Messages.undo_range, state -> whole(state).withEvents(
					state.events().withRange(range.fromNanos(map), range.toNanos(map))));
			// keeps the second range selected for a comparison
			canvas(1).select(1, other);
			showRanges();
			showFlameGraph.run();
		}
	}

	/** Shows the difference between the ranges. */
	private void compare() {
		StackSource baseline = timed(0);
		StackSource candidate = timed(1);
		session.perform(Messages.undo_compareRanges, state -> state.withBaseline(baseline).withCandidate(candidate)
				.withEvents(allTime(state.events())));
		showFlameGraph.run();
	}

	private StackSource timed(int number) {
		HeatMap map = canvas(number).map();
		HeatRange range = range(number);
		return new TimedSource(sources.get(Math.min(number, sources.size() - 1)), range.fromNanos(map),
				range.toNanos(map));
	}

	/** Deselects the ranges, and resets the time range of the session. */
	@Override
	public void cleared() {
		if (session.state().sources().isEmpty()) {
			return;
		}
		canvases.forEach(canvas -> {
			canvas.select(0, null);
			canvas.select(1, null);
		});
		session.perform(Messages.undo_whole, state -> {
			RecordingState whole = whole(state);
			return whole.withEvents(allTime(whole.events()));
		});
		showRanges();
	}

	/**
	 * Returns a state with whole recordings in place of their ranges. If both are ranges of the same recording, the
	 * state contains only that recording.
	 */
	private static RecordingState whole(RecordingState state) {
		List<StackSource> wholes = wholes(state);
		return state.withBaseline(wholes.get(0)).withCandidate(wholes.size() > 1 ? wholes.get(1) : null);
	}

	private static EventChoice allTime(EventChoice events) {
		return events.withRange(Long.MIN_VALUE, Long.MAX_VALUE);
	}

	private void say(String sentence) {
		round++;
		message.setText(sentence);
		hint.setText("");
		ranges.setText("");
		flame.setEnabled(false);
		compare.setEnabled(false);
		front(message);
	}

	private void front(Control control) {
		stack.topControl = control;
		content.layout();
	}

	@Override
	public boolean setFocus() {
		Control first = canvases.isEmpty() ? events : canvases.get(0);
		// SWT also calls this while the focused control is being disposed
		return !first.isDisposed() && first.setFocus();
	}
}
