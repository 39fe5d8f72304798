package module;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;

/** An error response, or a success whose body is not JSON. */
public class ApiException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    /** The URL of the call, without its query, which can have credentials. */
    public final String url;
    /** The status of the response. */
    public final int status;
    /** The JSON of the response as maps and lists, or its text if it is not JSON. */
    public final transient Object body;
    /** The headers of the response. */
    public final transient HttpHeaders headers;

    public ApiException(HttpResponse<?> response, String text, Object body) {
        this(response.request().uri().toString().replaceAll("\\?.*", ""), response, text, body);
    }

    private ApiException(String url, HttpResponse<?> response, String text, Object body) {
        super(response.statusCode() + ": " + (text.isBlank() ? "the response has no body" : text) + " (" + url + ")");
        this.url = url;
        this.status = response.statusCode();
        this.body = body;
        this.headers = response.headers();
    }
}
