// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.flame.model.FlameLook;
import org.flightbench.ui.recording.compare.CompareTab;
import org.flightbench.ui.recording.compare.DiffPlaces;
import org.flightbench.ui.recording.model.EventKind;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.safepoint.model.TimeSelection;

/** A recording as the user sees it: messages, what is compared, and below the pages to choose from. */
final class RecordingPage extends Composite {

	private static final String TAB = "tab";
	private static final String EVENTS = "events";

	private final MessageBar messages;
	private final Composite content;
	private final StackLayout stack = new StackLayout();
	private final Map<RecordingTab, Control> shown = new HashMap<>();
	private final CTabFolder folder;
	private final FlameTab flame;
	private final RecordingSession session;
	private final List<RecordingTab> tabs;
	private final EditorPauses pauses;
	private final IMemento keptEvents;

	RecordingPage(Composite parent, RecordingSession session, RecordingCommands commands, IMemento memento) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		messages = new MessageBar(this);
		WarningMessages warnings = new WarningMessages(messages);
		Composite sources = new SourceBar(this, session, commands);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(sources);
		// not inside the folder, where the dark theme colors controls and what they stand on differently
		content = new Composite(this, SWT.NONE);
		content.setLayout(stack);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(content);
		folder = new CTabFolder(this, SWT.BOTTOM | SWT.FLAT);
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, 0).applyTo(folder);
		keptEvents = memento == null ? null : memento.getChild(EVENTS);
		flame = new FlameTab(content, session);
		if (memento != null) {
			flame.panel().turnTo(FlameLook.restored(memento));
		}
		pauses = new EditorPauses(getDisplay());
		pauses.session().addListener(new LongPause(messages, this::showPause));
		addListener(SWT.Dispose, event -> pauses.dispose());
		tabs = List.of(new RecordingTab("flame", Messages.page_flame, (composite, ignored) -> flame),
				new RecordingTab("safepoints", Messages.page_safepoints,
						(composite, shown) -> new SafepointTab(composite, shown, pauses)),
				new RecordingTab("compare", Messages.page_compare,
						(composite, shown) -> new CompareTab(composite, shown, new Places())),
				new RecordingTab("events", Messages.page_events, (composite, shown) -> new EventsTab(composite, shown,
						() -> {
							folder.setSelection(0);
							showTab(session);
						}, keptEvents)));
		for (RecordingTab tab : tabs) {
			CTabItem item = new CTabItem(folder, SWT.NONE);
			item.setText(tab.title());
			item.setData(tab);
		}
		folder.addListener(SWT.Selection, event -> showTab(session));
		folder.setSelection(savedTab(memento));
		showTab(session);
		session.addListener(new RecordingSession.Listener() {
			@Override
			public void shown(ShownProfile shown) {
				warnings.show(shown.warnings(), shown.profile().isDifference(), shown.loaded());
			}

			@Override
			public void summarized(List<RecordingSummary> summaries) {
				// the picture is there, and so is what there is to choose: nothing waits for the pauses
				if (summaries.stream().anyMatch(Objects::nonNull)) {
					pauses.read(session.state());
				}
			}
		});
	}

	/** Brings other pages to the front. */
	private final class Places implements DiffPlaces {

		@Override
		public void showFlameGraph(String event, String frame) {
			session.perform(NLS.bind(Messages.undo_show, EventKind.title(event)),
					state -> state.withEvents(state.events().withEvent(event)));
			folder.setSelection(0);
			showTab(session);
			flame.panel().search(frame);
		}

		@Override
		public void showTime(int side, long epochNanos, long nanos) {
			List<PauseTimeline> timelines = pauses.session().timelines();
			if (epochNanos == 0 || side >= timelines.size() || !timelines.get(side).isDated()) {
				folder.setSelection(1);
				showTab(session);
				return;
			}
			PauseTimeline timeline = timelines.get(side);
			long start = epochNanos - timeline.originEpochNanos();
			showPause(TimeSelection.range(timeline, start, start + nanos));
		}
	}

	private int savedTab(IMemento memento) {
		String id = memento == null ? null : memento.getString(TAB);
		for (int index = 0; index < tabs.size(); index++) {
			if (tabs.get(index).id().equals(id)) {
				return index;
			}
		}
		return 0;
	}

	private void showTab(RecordingSession session) {
		RecordingTab tab = (RecordingTab) folder.getSelection().getData();
		stack.topControl = shown.computeIfAbsent(tab, made -> made.factory().create(content, session));
		content.layout();
	}

	private void showPause(TimeSelection pause) {
		folder.setSelection(1);
		showTab(session);
		((SafepointTab) stack.topControl).reveal(pause);
		stack.topControl.setFocus();
	}

	/** Lays a log over the timeline of safepoints, which comes to the front. */
	void overlay(Path log) {
		folder.setSelection(1);
		showTab(session);
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
		memento.putString(TAB, ((RecordingTab) folder.getSelection().getData()).id());
		flame.panel().look().save(memento);
		IMemento events = memento.createChild(EVENTS);
		shown.values().stream().filter(EventsTab.class::isInstance).map(EventsTab.class::cast).findFirst()
				.ifPresentOrElse(tab -> tab.save(events), () -> {
					// not looked at since it was kept
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
