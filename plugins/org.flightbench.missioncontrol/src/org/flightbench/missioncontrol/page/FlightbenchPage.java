// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.swt.widgets.Composite;
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

/** What the pages have in common: a title like Mission Control's own, and the line in which selections are chosen. */
abstract class FlightbenchPage extends AbstractDataPage {

	private FlavorSelectorState chosen = new FlavorSelectorState();

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

	@Override
	public final IPageUI display(Composite parent, FormToolkit toolkit, IPageContainer editor, IState state) {
		Form form = DataPageToolkit.createForm(parent, toolkit, getName(), getIcon());
		Content content = createContent(form.getBody(), editor);
		IItemCollection all = getDataSource().getItems();
		LoadedRecording recording = OpenRecording.of(editor, all);
		FlavorSelector selector = FlavorSelector.itemsWithTimerange(form, getDefaultSelectionFilter(), all, editor,
				(events, range) -> show(content, events == null ? all : events, recording, range), chosen);
		addResultActions(form);
		return kept -> chosen = selector.getFlavorSelectorState();
	}

	/** A selection is of a part of the time, by which rates are to be counted. */
	private static void show(Content content, IItemCollection events, LoadedRecording recording,
			IRange<IQuantity> range) {
		content.show(events, range == null ? recording : recording.during(range));
	}
}
