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

/** The common base of pages: a title like Mission Control's own, and where selections are chosen. */
public abstract class FlightbenchPage extends AbstractDataPage {

	/** Pages are made when their recording has been loaded: later the user may choose otherwise for the next one. */
	private final boolean hasHiddenFrames = PageData.areHiddenFramesLoaded();
	private FlavorSelectorState chosen = new FlavorSelectorState();
	private FlavorSelector selector;

	FlightbenchPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
	}

	/** The content below the title. */
	interface Content {

		/**
		 * Shows events: the chosen ones, or all if none are chosen.
		 *
		 * @param events in the time of this recording
		 * @param recording the whole of it
		 */
		void show(IItemCollection events, LoadedRecording recording);

		/** Whether it has an axis of time, for which the time of what is chosen can be set or cleared. */
		default boolean hasTime() {
			return false;
		}

		/**
		 * Shows the time of what is chosen, or all of the recording's.
		 *
		 * @param chosen whether the former
		 */
		default void setTime(boolean chosen) {
			// without an axis of time there is nothing to do
		}
	}

	/** Makes what is below the title. */
	abstract Content createContent(Composite parent, IPageContainer editor);

	/** Whether what it shows depends on what is chosen on other pages. */
	boolean isOfSelection() {
		return true;
	}

	/** At first a line that says what goes on, then the content, then what is chosen on other pages. */
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
			// it takes Mission Control a while in a large recording, on the UI thread
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
	 * Shows events unless they are what is shown. Mission Control holds on to the listeners of the editor that was
	 * closed last, so that it has nothing any more once the page is gone.
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

	/** A selection is of a part of the time, by which rates are to be counted. */
	private static LoadedRecording during(LoadedRecording recording, IRange<IQuantity> all, IRange<IQuantity> range) {
		boolean isPart = range != null && (all.getStart().compareTo(range.getStart()) < 0
				|| all.getEnd().compareTo(range.getEnd()) > 0);
		return isPart ? recording.during(range) : recording;
	}
}
