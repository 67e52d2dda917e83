// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

/** Strings that benchmarks write repeatedly, in contrast to {@link UniqueStrings}. */
final class RepeatedStrings {

	/** Ten ASCII strings that resemble names of classes, threads and pools. */
	private static final String[] REPEATED = {"main", "http-nio-8080-exec-1", "ForkJoinPool.commonPool-worker-3",
			"org.acme.orders.OrderService", "org.acme.orders.OrderRepository.findById", "GET /api/orders/{id}",
			"SELECT * FROM orders WHERE id = ?", "HikariPool-1 housekeeper", "kafka-producer-network-thread",
			"java.util.concurrent.TimeoutException"};

	/** Ten strings with characters that take two, three or four bytes in UTF-8. */
	private static final String[] UTF8 = {"größe des Speichers", "ήλιος και θάλασσα", "быстрая запись событий",
			"לוח זמנים של אירועים", "飛行記録装置の性能", "비행 기록 장치 성능", "飞行记录器的写入速度",
			"ความเร็วในการเขียน", "rocket 🚀 and gauge 🌡", "𝒳 ↦ 𝒴, naïve façade"};

	private RepeatedStrings() {}

	/** Returns one of ten strings in rotation; always the same object for the same index. */
	static String repeated(int index) {
		return REPEATED[index % REPEATED.length];
	}

	/** Returns one of ten non-ASCII strings in rotation; always the same object for the same index. */
	static String utf8(int index) {
		return UTF8[index % UTF8.length];
	}
}
