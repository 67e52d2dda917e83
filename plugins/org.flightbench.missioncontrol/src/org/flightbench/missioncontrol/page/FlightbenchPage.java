// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.OpenRecording;
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

/** What the pages have in common: a title like Mission Control's own, and where selections are chosen. */
abstract class FlightbenchPage extends AbstractDataPage {

	private FlavorSelectorState chosen = new FlavorSelectorState();
	private FlavorSelector selector;

	FlightbenchPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
	}

	/** What is below the title. */
	interface Content {

		/**
		 * Shows events: the chosen ones, or all if none are chosen.
		 *
		 * @param events in the time of this recording
		 * @param recording the whole of it
		 */
		void show(IItemCollection events, LoadedRecording recording);
	}

	/** Makes what is below the title. */
	abstract Content createContent(Composite parent, IPageContainer editor);

	/** Whether what it shows depends on what is chosen on other pages. */
	boolean isOfSelection() {
		return true;
	}

	@Override
	public final IPageUI display(Composite parent, FormToolkit toolkit, IPageContainer editor, IState state) {
		selector = null;
		Form form = DataPageToolkit.createForm(parent, toolkit, getName(), getIcon());
		Content content = createContent(form.getBody(), editor);
		IItemCollection all = getDataSource().getItems();
		LoadedRecording recording = OpenRecording.of(editor, all);
		addResultActions(form);
		Shown shown = new Shown(content);
		shown.show(all, recording);
		if (isOfSelection()) {
			afterFirstPaint(form.getBody(), () -> {
				selector = FlavorSelector.itemsWithTimerange(form, getDefaultSelectionFilter(), all, editor,
						(events, range) -> shown.show(events == null ? all : events, during(recording, range)), chosen);
				form.layout(true, true);
			});
		}
		return kept -> chosen = selector == null ? chosen : selector.getFlavorSelectorState();
	}

	/**
	 * What is chosen on other pages takes Mission Control a while to find out in a large recording, on the UI thread:
	 * the page is seen before.
	 */
	private static void afterFirstPaint(Control control, Runnable action) {
		Listener[] once = new Listener[1];
		once[0] = painted -> {
			control.removeListener(SWT.Paint, once[0]);
			control.getDisplay().asyncExec(() -> {
				if (!control.isDisposed()) {
					action.run();
				}
			});
		};
		control.addListener(SWT.Paint, once[0]);
	}

	/** Shows events unless they are what is shown. */
	private static final class Shown {

		private final Content content;
		private IItemCollection events;
		private LoadedRecording recording;

		Shown(Content content) {
			this.content = content;
		}

		void show(IItemCollection chosen, LoadedRecording of) {
			if (chosen != events || !of.equals(recording)) {
				events = chosen;
				recording = of;
				content.show(chosen, of);
			}
		}
	}

	/** A selection is of a part of the time, by which rates are to be counted. */
	private static LoadedRecording during(LoadedRecording recording, IRange<IQuantity> range) {
		return range == null ? recording : recording.during(range);
	}
}
