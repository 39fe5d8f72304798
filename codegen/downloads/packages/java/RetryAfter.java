package module;

import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** The wait that a response asks for. See https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
public final class RetryAfter {
    private static final double LONGEST_WAIT = longestWait;

    private RetryAfter() {}

    /** Returns the wait of a response in seconds; null without a response or a valid header. */
    public static String seconds(HttpResponse<?> response) {
        String value = response == null ? "" : response.headers().firstValue("Retry-After").orElse("").trim();
        if (value.matches("\\d{1,9}")) {
            return value;
        }
        try {
            Instant moment = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            return String.valueOf(Math.max(0, Duration.between(Instant.now(), moment).toMillis() / 1000.0));
        } catch (DateTimeException invalid) {
            return null;
        }
    }

    /** Tells whether the next attempt can be made within the longest accepted wait. */
    public static boolean isSoon(HttpResponse<?> response) {
        String wait = seconds(response);
        return wait == null || Double.parseDouble(wait) <= LONGEST_WAIT;
    }
}
