// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IMemento;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.flame.FlameViewState;
import org.flightbench.ui.recording.model.EventKind;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.safepoint.TimeSelection;
import org.flightbench.ui.text.Messages;

/** The content of a recording editor: messages, the recordings, the selected page and the tabs. */
final class RecordingPage extends Composite {

	private static final String TAB = "tab";
	private static final String SUMMARY = "summary";
	private static final String FLAME = "flame";
	private static final String SAFEPOINTS = "safepoints";
	private static final String COMPARE = "compare";
	private static final String GC = "gc";
	private static final String IO = "io";
	private static final String HEAT = "heat";
	private static final String CHECK = "check";
	private static final String EVENTS = "events";

	private final MessageBar messages;
	private final Composite content;
	private final StackLayout stack = new StackLayout();
	private final Map<RecordingTab, Control> shown = new HashMap<>();
	private final CTabFolder folder;
	private final FlameTab flame;
	private final RecordingSession session;
	private final List<RecordingTab> tabs;
	private final RecordingTab check;
	private final EditorPauses pauses;
	private final IMemento keptEvents;
	/** The page to show if the events about to be shown have no stack traces, or null to stay on the flame graph. */
	private String withoutStacks;
	private Runnable onTab = () -> {};

	RecordingPage(Composite parent, RecordingSession session, RecordingCommands commands, IMemento memento) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		messages = new MessageBar(this);
		WarningMessages warnings = new WarningMessages(messages);
		Composite sources = new SourceBar(this, session, commands);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(sources);
		// outside the folder, because the dark theme gives controls in a folder a color that differs from their
		// background
		content = new Composite(this, SWT.NONE);
		content.setLayout(stack);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(content);
		folder = new CTabFolder(this, SWT.BOTTOM | SWT.FLAT);
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, 0).applyTo(folder);
		keptEvents = memento == null ? null : memento.getChild(EVENTS);
		flame = new FlameTab(content, session, () -> showTab(CHECK));
		if (memento != null) {
			flame.panel().turnTo(FlameViewState.restored(memento));
		}
		pauses = new EditorPauses(getDisplay(),
				(file, progress) -> session.reads().content(file, progress).pauses().get());
		pauses.session().addListener(new LongPause(messages, pauses.session(), this::showPause));
		addListener(SWT.Dispose, event -> pauses.dispose());
		check = new RecordingTab(CHECK, Messages.page_check,
				(composite, shown) -> new CheckTab(composite, shown, new Places(), flame.strip()));
		tabs = new ArrayList<>(List.of(
				new RecordingTab(SUMMARY, Messages.page_summary,
						(composite, shown) -> new SummaryTab(composite, shown, new Places(), () -> showTab(IO))),
				new RecordingTab(FLAME, Messages.page_flame, (composite, ignored) -> flame),
				new RecordingTab(SAFEPOINTS, Messages.page_safepoints,
						(composite, shown) -> new SafepointTab(composite, shown, pauses)),
				new RecordingTab(HEAT, Messages.page_heat, this::heat),
				new RecordingTab(COMPARE, Messages.page_compare,
						(composite, shown) -> new CompareTab(composite, shown, new Places())),
				new RecordingTab(GC, Messages.page_gc,
						(composite, shown) -> new GcTab(composite, shown, new Places())),
				new RecordingTab(IO, Messages.page_io,
						(composite, shown) -> new IoTab(composite, shown, new Places())),
				check,
				new RecordingTab(EVENTS, Messages.events,
						(composite, shown) -> new EventsTab(composite, shown, this::showFlameGraph,
								() -> showTab(HEAT), keptEvents))));
		tabs.addAll(RecordingTab.contributed());
		for (RecordingTab tab : tabs) {
			CTabItem item = new CTabItem(folder, SWT.NONE);
			item.setText(tab.title());
			item.setData(tab);
		}
		folder.addListener(SWT.Selection, event -> showTab());
		showTab(memento == null ? FLAME : memento.getString(TAB));
		withoutStacks = memento == null ? EVENTS : null;
		session.addListener(new RecordingSession.Listener() {
			@Override
			public void shown(ShownProfile shown) {
				warnings.show(shown.warnings(), shown.profile().isDifference(), shown.loaded());
				leaveFlameGraph(shown);
			}

			@Override
			public void summarized(List<RecordingSummary> summaries) {
				// fast, because the pauses and the check-up were read in the same pass as the event types
				if (summaries.stream().anyMatch(Objects::nonNull)) {
					pauses.read(session);
					((CheckTab) control(check)).check();
				}
			}
		});
	}

	/** Shows the flame graph of the selected events, or the heat map if they have no stack traces. */
	private void showFlameGraph() {
		withoutStacks = HEAT;
		showTab(FLAME);
		ShownProfile shown = session.shown();
		if (shown != null && shown.event().equals(session.state().events().event())) {
			leaveFlameGraph(shown);
		}
	}

	/** Leaves the flame graph if its events have no stack traces. */
	private void leaveFlameGraph(ShownProfile shown) {
		if (withoutStacks == null || shown.loaded() < 1) {
			return;
		}
		boolean couldBeRead = shown.profile().sources().stream().allMatch(source -> source.problems().isEmpty());
		if (shownTab().id().equals(FLAME) && couldBeRead && !shown.hasFrames()) {
			showTab(withoutStacks);
		}
		withoutStacks = null;
	}

	/** Returns the control of a page, created on first use and invisible until it is on top. */
	private Control control(RecordingTab tab) {
		return shown.computeIfAbsent(tab, made -> {
			Control control = made.factory().create(content, session);
			control.setVisible(control == stack.topControl);
			return control;
		});
	}

	private Control heat(Composite parent, RecordingSession of) {
		HeatPanel panel = new HeatPanel(parent, of, () -> showTab(FLAME));
		panel.setFind(() -> {
			showTab(FLAME);
			flame.panel().find();
		});
		pauses.show(panel, panel::showPauses);
		return panel;
	}

	/** Navigation from a page to other pages. */
	private final class Places implements PageNavigation {

		@Override
		public void showFlameGraph(String event, String frame) {
			session.perform(NLS.bind(Messages.undo_show, EventKind.title(event, session.summaries())),
					state -> state.withEvents(state.events().withEvent(event)));
			showTab(FLAME);
			flame.panel().search(frame);
		}

		@Override
		public void showTime(int side, long epochNanos, long nanos) {
			List<PauseTimeline> timelines = pauses.session().timelines();
			if (epochNanos == 0 || side >= timelines.size() || !timelines.get(side).isDated()) {
				showTab(SAFEPOINTS);
				return;
			}
			PauseTimeline timeline = Stream
					.concat(Stream.of(timelines.get(side)), pauses.session().runs(side).stream())
					.filter(run -> covers(run, epochNanos)).findFirst().orElse(timelines.get(side));
			long start = epochNanos - timeline.originEpochNanos();
			showPause(TimeSelection.range(timeline, start, start + nanos));
		}

		private static boolean covers(PauseTimeline run, long epochNanos) {
			return run.isDated() && epochNanos >= run.originEpochNanos() + run.startNanos()
					&& epochNanos <= run.originEpochNanos() + run.endNanos();
		}

		@Override
		public void showEvents() {
			showTab(EVENTS);
		}
	}

	/** Returns the pages in tab order. */
	List<RecordingTab> tabs() {
		return List.copyOf(tabs);
	}

	/** Returns the selected page. */
	RecordingTab shownTab() {
		return (RecordingTab) folder.getSelection().getData();
	}

	/** Sets the listener that is called when another page is selected. */
	void onTab(Runnable listener) {
		onTab = listener;
	}

	/** Selects a page, or the flame graph if no page has this ID. */
	void showTab(String id) {
		List<String> ids = tabs.stream().map(RecordingTab::id).toList();
		folder.setSelection(ids.indexOf(ids.contains(id) ? id : FLAME));
		showTab();
	}

	private void showTab() {
		stack.topControl = control(shownTab());
		content.layout();
		onTab.run();
	}

	/** Shows a pause or a time range in the timeline of its run. */
	private void showPause(TimeSelection pause) {
		showTab(SAFEPOINTS);
		pauses.session().showRun(pause.timeline());
		((SafepointTab) stack.topControl).reveal(pause);
		stack.topControl.setFocus();
	}

	/**
	 * Shows a time range in the safepoint timeline. The range belongs to the baseline or to the only recording.
	 *
	 * @param epochNanos the start in nanoseconds since the epoch, or 0 if unknown
	 * @param nanos the length in nanoseconds
	 */
	void showTime(long epochNanos, long nanos) {
		new Places().showTime(0, epochNanos, nanos);
	}

	/** Selects the safepoint page and overlays a log on its timeline. */
	void overlay(Path log) {
		showTab(SAFEPOINTS);
		((SafepointTab) stack.topControl).overlay(log);
	}

	MessageBar messages() {
		return messages;
	}

	FlameTab flame() {
		return flame;
	}

	ISelectionProvider selectionProvider() {
		return flame.panel().selectionProvider();
	}

	void save(IMemento memento) {
		memento.putString(TAB, shownTab().id());
		flame.panel().look().save(memento);
		IMemento events = memento.createChild(EVENTS);
		shown.values().stream().filter(EventsTab.class::isInstance).map(EventsTab.class::cast).findFirst()
				.ifPresentOrElse(tab -> tab.save(events), () -> {
					// the events page has not been opened, so its saved state is kept
					if (keptEvents != null) {
						events.putMemento(keptEvents);
					}
				});
	}

	@Override
	public boolean setFocus() {
		return stack.topControl != null && !stack.topControl.isDisposed() && stack.topControl.setFocus();
	}
}
