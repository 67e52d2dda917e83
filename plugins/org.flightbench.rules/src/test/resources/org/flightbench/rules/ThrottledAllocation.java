// SPDX-License-Identifier: UPL-1.0
import java.util.ArrayList;
import java.util.List;

/** Allocates continuously for eight seconds. */
public class ThrottledAllocation {
	public static void main(String[] arguments) {
		long end = System.nanoTime() + 8_000_000_000L;
		List<byte[]> kept = new ArrayList<>();
		while (System.nanoTime() < end) {
			kept.add(new byte[200_000]);
			if (kept.size() > 50) {
				kept.clear();
			}
		}
	}
}
