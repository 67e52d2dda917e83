// SPDX-License-Identifier: UPL-1.0
import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.SVGLoader;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/**
 * Renders each {@code NAME.svg} of 16 × 16 pixels in the given folders to {@code NAME.png} and {@code NAME@2x.png}.
 */
public final class RenderIcons {

	private static final int SIZE = 16;

	private RenderIcons() {}

	public static void main(String[] folders) throws Exception {
		for (String folder : folders) {
			List<Path> icons;
			try (Stream<Path> files = Files.list(Path.of(folder))) {
				icons = files.filter(file -> file.toString().endsWith(".svg")).sorted().toList();
			}
			for (Path icon : icons) {
				String name = icon.toString().replaceFirst("\\.svg$", "");
				render(icon, 1, Path.of(name + ".png"));
				render(icon, 2, Path.of(name + "@2x.png"));
			}
		}
	}

	private static void render(Path icon, int scale, Path file) throws Exception {
		SVGDocument document = new SVGLoader().load(icon.toUri().toURL());
		BufferedImage image = new BufferedImage(SIZE * scale, SIZE * scale, BufferedImage.TYPE_INT_ARGB);
		Graphics2D graphics = image.createGraphics();
		graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
		graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
		graphics.scale(scale, scale);
		document.render(null, graphics);
		graphics.dispose();
		ImageIO.write(image, "png", file.toFile());
	}
}
