// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormText;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.missioncontrol.items.RecordedBenchmarks;
import org.flightbench.missioncontrol.text.Messages;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.IPageUI;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;
import org.openjdk.jmc.flightrecorder.ui.common.AbstractDataPage;
import org.openjdk.jmc.flightrecorder.ui.common.DataPageToolkit;

/** The parent of the other pages, which describes them and links to commands for the recording. */
public final class OverviewPage extends AbstractDataPage {

	private static final String COMPARE = "compare";

	private final boolean hasBenchmarks;

	private OverviewPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
		PageLinks.note(definition);
		hasBenchmarks = PageLinks.find(Messages.benchmark_name).isPresent()
				&& RecordedBenchmarks.mayBeIn(model.getItems());
		OpenRecording.note(editor, model.getItems());
		if (editor instanceof IEditorPart part) {
			OutlineMenu.extendFor(part, hasBenchmarks);
		}
	}

	/** A factory without topics, because results of rules appear on the pages with their topics. */
	public static final class Factory implements IDataPageFactory {

		@Override
		public String getName(IState state) {
			return Messages.overview_name;
		}

		@Override
		public String getDescription(IState state) {
			return Messages.overview_description;
		}

		@Override
		public ImageDescriptor getImageDescriptor(IState state) {
			return PageIcons.of("flightbench");
		}

		@Override
		public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
			return new OverviewPage(definition, items, editor);
		}
	}

	@Override
	public IPageUI display(Composite parent, FormToolkit toolkit, IPageContainer editor, IState state) {
		Form form = DataPageToolkit.createForm(parent, toolkit, getName(), getIcon());
		FirstPaint.then(form, () -> fill(form, toolkit, editor));
		return kept -> {};
	}

	private void fill(Form form, FormToolkit toolkit, IPageContainer editor) {
		FormText text = toolkit.createFormText(form.getBody(), true);
		text.setText(NLS.bind(Messages.overview_text, hasBenchmarks ? Messages.overview_benchmark : ""), true, false);
		text.addHyperlinkListener(new HyperlinkAdapter() {
			@Override
			public void linkActivated(HyperlinkEvent event) {
				if (!COMPARE.equals(event.getHref())) {
					navigate(editor, String.valueOf(event.getHref()));
				} else if (editor instanceof IEditorPart part) {
					CompareHandler.compare(part);
				}
			}
		});
		form.getBody().layout();
	}

	/** Opens the child page that a link refers to. */
	private void navigate(IPageContainer editor, String link) {
		String name = switch (link) {
			case "allocation" -> Messages.allocation_name;
			case "safepoints" -> Messages.safepoints_name;
			case "heat" -> Messages.heat_name;
			case "gc" -> Messages.gc_name;
			case "io" -> Messages.io_name;
			default -> Messages.benchmark_name;
		};
		PageLinks.show(editor, name);
	}
}
