// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.function.BiConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.missioncontrol.items.PageData;
import org.flightbench.ui.theme.StyleSheets;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.IPageUI;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;
import org.openjdk.jmc.flightrecorder.ui.common.AbstractDataPage;
import org.openjdk.jmc.flightrecorder.ui.common.DataPageToolkit;
import org.openjdk.jmc.flightrecorder.ui.common.FlavorSelector;
import org.openjdk.jmc.flightrecorder.ui.common.FlavorSelector.FlavorSelectorState;

/** The base class of pages: a header in the style of Mission Control, with a selector for stored selections. */
public abstract class FlightbenchPage extends AbstractDataPage {

	/**
	 * Whether hidden frames were loaded. The page is created right after its recording is loaded, whereas the
	 * preference may change later.
	 */
	private final boolean hasHiddenFrames = PageData.areHiddenFramesLoaded();
	private FlavorSelectorState chosen = new FlavorSelectorState();
	private FlavorSelector selector;

	FlightbenchPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
	}

	/** The content below the header. */
	interface Content {

		/**
		 * Shows the selected events, or all events if none are selected.
		 *
		 * @param events the events to show
		 * @param recording the recording, restricted to the selected time range
		 */
		void show(IItemCollection events, LoadedRecording recording);

		/** Returns whether the content has a time axis whose range can be set or cleared. */
		default boolean hasTime() {
			return false;
		}

		/**
		 * Shows the time range of the selected events or of the whole recording.
		 *
		 * @param chosen true for the selected events, false for the whole recording
		 */
		default void setTime(boolean chosen) {
			// no time axis by default
		}
	}

	/** Creates the content below the header. */
	abstract Content createContent(Composite parent, IPageContainer editor);

	/** Returns whether the content depends on the events selected on other pages. */
	boolean isOfSelection() {
		return true;
	}

	/** Creates the page in steps: first a message, then the content, then the selector. */
	@Override
	public final IPageUI display(Composite parent, FormToolkit toolkit, IPageContainer editor, IState state) {
		selector = null;
		Form form = DataPageToolkit.createForm(parent, toolkit, getName(), getIcon());
		StyleSheets.forgetWhenDisposed(form);
		addResultActions(form);
		Composite body = form.getBody();
		Composite reading = new Composite(body, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(reading);
		Label text = new Label(reading, SWT.CENTER);
		text.setText(Messages.reading);
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).applyTo(text);
		FirstPaint.then(reading, () -> {
			reading.dispose();
			fill(form, editor);
			body.layout();
		});
		return kept -> chosen = selector == null ? chosen : selector.getFlavorSelectorState();
	}

	private void fill(Form form, IPageContainer editor) {
		Composite body = form.getBody();
		IItemCollection all = getDataSource().getItems();
		LoadedRecording recording = OpenRecording.of(editor, all, hasHiddenFrames);
		Content content = createContent(body, editor);
		Shown shown = new Shown(content);
		body.addListener(SWT.Dispose, event -> shown.forget());
		shown.show(all, recording);
		if (isOfSelection()) {
			// creating the selector takes a while on the UI thread for large recordings
			FirstPaint.then(body.getChildren()[0], () -> {
				BiConsumer<IItemCollection, IRange<IQuantity>> show = (events, range) -> shown
						.show(events == null ? all : events, during(recording, editor.getRecordingRange(), range));
				selector = content.hasTime()
						? FlavorSelector.itemsWithTimerange(form, getDefaultSelectionFilter(), all, editor, show,
								shown::setTime, chosen)
						: FlavorSelector.itemsWithTimerange(form, getDefaultSelectionFilter(), all, editor, show,
								chosen);
				NarrowHeader.of(form);
				form.layout(true, true);
			});
		}
	}

	/**
	 * Shows events in the content unless they are already shown. Releases the content when the page is disposed,
	 * because Mission Control retains the listeners of the last closed editor, and with them this object.
	 */
	private static final class Shown {

		private Content content;
		private IItemCollection events;
		private LoadedRecording recording;

		Shown(Content content) {
			this.content = content;
		}

		void show(IItemCollection chosen, LoadedRecording of) {
			if (content != null && (chosen != events || !of.equals(recording))) {
				events = chosen;
				recording = of;
				content.show(chosen, of);
			}
		}

		void setTime(boolean chosen) {
			if (content != null) {
				content.setTime(chosen);
			}
		}

		void forget() {
			content = null;
			events = null;
			recording = null;
		}
	}

	/** Restricts a recording to a selected time range, so that rates are relative to that range. */
	private static LoadedRecording during(LoadedRecording recording, IRange<IQuantity> all, IRange<IQuantity> range) {
		boolean isPart = range != null && (all.getStart().compareTo(range.getStart()) < 0
				|| all.getEnd().compareTo(range.getEnd()) > 0);
		return isPart ? recording.during(range) : recording;
	}
}
