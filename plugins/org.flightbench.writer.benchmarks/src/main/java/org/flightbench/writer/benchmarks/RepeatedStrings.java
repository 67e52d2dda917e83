// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

/** The strings that benchmarks write again and again; {@link UniqueStrings} are the others. */
final class RepeatedStrings {

	/** Ten strings of ASCII, as class, thread and pool names are. */
	private static final String[] REPEATED = {"main", "http-nio-8080-exec-1", "ForkJoinPool.commonPool-worker-3",
			"org.acme.orders.OrderService", "org.acme.orders.OrderRepository.findById", "GET /api/orders/{id}",
			"SELECT * FROM orders WHERE id = ?", "HikariPool-1 housekeeper", "kafka-producer-network-thread",
			"java.util.concurrent.TimeoutException"};

	/** Ten strings with characters of two, three and four bytes of UTF-8. */
	private static final String[] UTF8 = {"größe des Speichers", "ήλιος και θάλασσα", "быстрая запись событий",
			"לוח זמנים של אירועים", "飛行記録装置の性能", "비행 기록 장치 성능", "飞行记录器的写入速度",
			"ความเร็วในการเขียน", "rocket 🚀 and gauge 🌡", "𝒳 ↦ 𝒴, naïve façade"};

	private RepeatedStrings() {}

	/** One of ten strings, in turn: always the same object for an index. */
	static String repeated(int index) {
		return REPEATED[index % REPEATED.length];
	}

	/** One of ten strings beyond ASCII, in turn: always the same object for an index. */
	static String utf8(int index) {
		return UTF8[index % UTF8.length];
	}
}
