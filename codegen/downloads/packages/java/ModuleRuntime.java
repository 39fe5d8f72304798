package module;

import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.StringJoiner;

/** What the client does in another way than the generated code. */
final class ModuleRuntime {
    private ModuleRuntime() {}

    /** Returns a form. A list has a field for each of its items, and an object is sent as JSON. */
    static Module.Body formBody(Object body, String contentType) {
        StringJoiner fields = new StringJoiner("&");
        Module.asObject(Module.Json.parse(Module.Json.write(body))).forEach((name, value) -> {
            for (Object item : value instanceof List<?> items ? items : value == null ? List.of() : List.of(value)) {
                String text = item instanceof String string ? string : Module.Json.write(item);
                fields.add(Module.encode(name) + "=" + Module.encode(text));
            }
        });
        return new Module.Body(fields.toString().getBytes(StandardCharsets.UTF_8), contentType);
    }

    /**
     * Returns the wait that a Retry-After header requests, in seconds; null if it is missing or invalid.
     * See https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
     */
    static String requestedWait(HttpResponse<InputStream> response) {
        String text = response.headers().firstValue("Retry-After").orElse("").trim();
        try {
            Instant moment = DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from);
            return String.valueOf(Math.max(0, Duration.between(Instant.now(), moment).toSeconds()));
        } catch (DateTimeException exception) {
            return text.matches("\\d+") ? text : null;
        }
    }

    /** Whether the next attempt can be made within the longest accepted wait. */
    static boolean isSoon(HttpResponse<InputStream> response) {
        String wait = requestedWait(response);
        return wait == null || Double.parseDouble(wait) <= LONGEST_WAIT;
    }

    /** Returns why there was no response. The error of a connection that is refused has no message. */
    static String reasonOf(Exception failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }
}
