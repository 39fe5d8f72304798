<?php

// From the PHP runtime of @redocly/client-generator, under the MIT license.

declare(strict_types=1);

namespace Module;

/** A redirect, an error response, or a success without the documented JSON. `body` is its decoded JSON, or else its text. */
final class ApiError extends \RuntimeException
{
    /** @param array<string, string> $headers those of the response, by their names in lower case */
    public function __construct(
        public readonly string $url,
        public readonly int $status,
        public readonly mixed $body,
        public readonly array $headers = [],
        ?\Throwable $cause = null,
    ) {
        $text = is_string($body) ? $body : json_encode($body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        $start = preg_match('/^.{0,500}/su', (string) $text, $match) === 1 ? $match[0] : substr((string) $text, 0, 500);
        $reason = $cause === null ? '' : ': ' . preg_replace('/, called in .*/s', '', $cause->getMessage());
        parent::__construct("{$status}: " . ($body === null ? 'the response has no body' : $start) . " ({$url}){$reason}", 0, $cause);
    }
}

/** The last attempt timed out. */
final class TimeoutError extends \RuntimeException
{
    public function __construct(
        public readonly string $url,
        public readonly ?float $timeout,
        public readonly int $attempts,
    ) {
        $seconds = $timeout === null ? 'the configured timeout' : "{$timeout}s";
        parent::__construct("Request to {$url} timed out after {$seconds} ({$attempts} attempt(s))");
    }
}

/** A `<op>WithHeaders()` result: the decoded body plus coerced declared headers. */
final class Envelope
{
    public function __construct(
        public readonly mixed $data,
        public readonly array $headers,
        public readonly int $status,
    ) {
    }
}

/** Coerce declared response headers per `[name, key, type]` specs; absent/unparsable omitted. */
function readEnvelopeHeaders(array $response, array $specs): array
{
    $headers = [];
    foreach ($specs as [$name, $key, $type]) {
        $raw = $response['headers'][$name] ?? null;
        if ($raw === null) {
            continue;
        }
        if ($type === 'integer' || $type === 'number') {
            if (is_numeric($raw)) {
                $headers[$key] = $type === 'integer' ? (int) $raw : (float) $raw;
            }
        } elseif ($type === 'boolean') {
            $lower = strtolower(trim($raw));
            if ($lower === 'true' || $lower === 'false') {
                $headers[$key] = $lower === 'true';
            }
        } else {
            $headers[$key] = $raw;
        }
    }
    return $headers;
}

/** One parsed `text/event-stream` frame. */
final class ServerSentEvent
{
    public function __construct(
        public readonly string $event,
        public readonly mixed $data,
        public readonly ?string $id = null,
        public readonly ?int $retry = null,
    ) {
    }
}

/**
 * Per-instance configuration. Each API has a class of its own.
 * `auth`: `['bearer' => string|callable, 'basic' => ['username' => ..., 'password' => ...], 'apiKey' => [scheme => string|callable]]`.
 * `retry`: `['attempts' => int, 'delay' => float, 'strategy' => 'exponential'|'fixed', 'retryOn' => callable]`.
 * `middleware`: callables `fn(array $request, callable $next): array` around each attempt.
 * `onSettled`: callables `fn(array $call): void`, run once per call after the last attempt, with
 * `['operationId' => string, 'status' => int (0 without a response), 'timedOut' => bool, 'attempts' => int, 'durationMs' => int]`.
 */
abstract class Config
{
    public function __construct(
        public string $serverUrl = '',
        public array $auth = [],
        public ?float $timeout = null,
        public array $retry = [],
        public array $middleware = [],
        public array $onSettled = [],
    ) {
    }
}

/** Resolve a literal-or-callable credential to its string value. A string can also be the name of a function. */
function resolveToken(mixed $provider): string
{
    return is_string($provider) ? $provider : (string) $provider();
}

/** Returns the line of a header. Throws if it would end the header and start another. */
function headerLine(string $name, mixed $value): string
{
    if (preg_match('/[\r\n\0]/', "{$name}{$value}") === 1) {
        $shown = addcslashes($name, "\r\n\0");
        throw new \InvalidArgumentException("The header {$shown} contains a line break or a null byte. Remove it.");
    }
    return "{$name}: {$value}";
}

/**
 * Apply the first fully-configured security alternative. `$security` is an OR-list
 * of AND-sets of specs: `['kind' => 'bearer'|'basic'|'apiKey', 'scheme' => ..., 'name' => ?, 'in' => ?]`.
 * Returns `[headers, query, cookies]`.
 */
function resolveAuth(array $security, array $auth): array
{
    foreach ($security as $andSet) {
        $headers = [];
        $query = [];
        $cookies = [];
        $satisfied = true;
        foreach ($andSet as $spec) {
            if ($spec['kind'] === 'bearer' && isset($auth['bearer'])) {
                $headers['Authorization'] = 'Bearer ' . resolveToken($auth['bearer']);
            } elseif ($spec['kind'] === 'basic' && isset($auth['basic'])) {
                $headers['Authorization'] =
                    'Basic ' . base64_encode($auth['basic']['username'] . ':' . $auth['basic']['password']);
            } elseif ($spec['kind'] === 'apiKey' && isset($auth['apiKey'][$spec['scheme']])) {
                $value = resolveToken($auth['apiKey'][$spec['scheme']]);
                if ($spec['in'] === 'query') {
                    $query[$spec['name']] = $value;
                } elseif ($spec['in'] === 'cookie') {
                    $cookies[] = $spec['name'] . '=' . rawurlencode($value);
                } else {
                    $headers[$spec['name']] = $value;
                }
            } else {
                $satisfied = false;
                break;
            }
        }
        if ($satisfied) {
            // Streams of events send these without `rawSend`.
            array_map(headerLine(...), array_keys($headers), $headers);
            return [$headers, $query, $cookies];
        }
    }
    return [[], [], []];
}

/** Returns the text of a value in a URL. */
function textOf(mixed $value): string
{
    return match (true) {
        is_bool($value) => $value ? 'true' : 'false',
        is_array($value) => (string) json_encode($value),
        $value instanceof \BackedEnum => (string) $value->value,
        default => (string) $value,
    };
}

/** Substitute `{param}` templates with encoded values and prefix the server URL. */
function buildUrl(string $serverUrl, string $path, array $pathParams): string
{
    foreach ($pathParams as $name => $value) {
        $path = str_replace('{' . $name . '}', rawurlencode(textOf($value)), $path);
    }
    return rtrim($serverUrl, '/') . $path;
}

/**
 * The default retry predicate, as in the other languages: only a safe method or a request with
 * `Idempotency-Key`, and only after a transport failure (`status` 0) or a 408, 429, 500, 502, 503, or 504.
 */
function defaultRetryOn(array $context): bool
{
    $headerNames = array_map('strtolower', array_keys($context['headers'] ?? []));
    $safe = in_array(strtoupper($context['method'] ?? ''), ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'], true)
        || in_array('idempotency-key', $headerNames, true);
    if (!$safe) {
        return false;
    }
    $status = $context['status'] ?? 0;
    return in_array($status, [0, 408, 429, 500, 502, 503, 504], true);
}

/**
 * Returns the wait that a Retry-After header asks for in seconds; null if it is missing or invalid.
 * See https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
function requestedWait(?string $retryAfter): ?float
{
    $text = trim($retryAfter ?? '');
    if (ctype_digit($text)) {
        return (float) $text;
    }
    $moment = $text === '' || is_numeric($text) ? false : strtotime($text);
    return $moment === false ? null : max(0.0, (float) ($moment - time()));
}

/** Tells whether the next attempt can be made within the longest accepted wait. */
function isSoon(array $response): bool
{
    return (requestedWait($response['headers']['retry-after'] ?? null) ?? 0.0) <= LONGEST_WAIT;
}

/** Returns the wait before the next attempt in seconds: that of the response, or else a random one that doubles six times. */
function retryDelay(int $attempt, array $retry, ?string $retryAfter): float
{
    $longest = (float) ($retry['delay'] ?? 1.0) * (($retry['strategy'] ?? '') === 'fixed' ? 1 : 2 ** min($attempt - 1, 6));
    return requestedWait($retryAfter) ?? $longest * mt_rand() / mt_getrandmax();
}

/** Append query params in form style: list values repeat the key (`tag=a&tag=b`). */
function appendQuery(string $url, array $query): string
{
    $pairs = [];
    foreach ($query as $name => $value) {
        foreach (is_array($value) ? $value : [$value] as $single) {
            $pairs[] = rawurlencode((string) $name) . '=' . rawurlencode(textOf($single));
        }
    }
    if ($pairs === []) {
        return $url;
    }
    return $url . (str_contains($url, '?') ? '&' : '?') . implode('&', $pairs);
}

/** One raw curl exchange. Returns `['status', 'reason', 'headers', 'body', 'url', 'timedOut']`. */
function rawSend(Config $config, array $request): array
{
    $url = appendQuery($request['url'], $request['query'] ?? []);
    $handle = curl_init($url);
    $headerLines = [];
    foreach ($request['headers'] ?? [] as $name => $value) {
        $headerLines[] = headerLine((string) $name, $value);
    }
    $body = $request['body'] ?? null;
    // Some proxies reject these methods without a length, which curl only sends with a body.
    if ($body === null && in_array($request['method'], ['POST', 'PUT', 'PATCH'], true)) {
        $headerLines[] = 'Content-Length: 0';
    }
    $responseHeaders = [];
    curl_setopt_array($handle, [
        CURLOPT_CUSTOMREQUEST => $request['method'],
        CURLOPT_NOBODY => $request['method'] === 'HEAD',
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => $headerLines,
        CURLOPT_HEADERFUNCTION => function ($ch, string $line) use (&$responseHeaders): int {
            $parts = explode(':', $line, 2);
            if (count($parts) === 2) {
                $responseHeaders[strtolower(trim($parts[0]))] = trim($parts[1]);
            }
            return strlen($line);
        },
    ]);
    if (is_resource($body)) {
        curl_setopt_array($handle, [CURLOPT_UPLOAD => true, CURLOPT_INFILE => $body]);
        // php://input and wrappers without stream_stat report seekable but fstat() fails (with a
        // warning for the wrappers): those go chunked.
        $stat = @fstat($body);
        if (stream_get_meta_data($body)['seekable'] && $stat !== false) {
            curl_setopt($handle, CURLOPT_INFILESIZE, $stat['size'] - ftell($body));
        }
    } elseif ($body !== null) {
        curl_setopt($handle, CURLOPT_POSTFIELDS, $body);
    }
    if ($config->timeout !== null) {
        curl_setopt($handle, CURLOPT_TIMEOUT_MS, max(1, (int) round($config->timeout * 1000)));
    }
    $body = curl_exec($handle);
    $errno = curl_errno($handle);
    $status = (int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
    $effectiveUrl = explode('?', (string) curl_getinfo($handle, CURLINFO_EFFECTIVE_URL))[0];
    if ($errno !== 0) {
        return [
            'status' => 0,
            'reason' => curl_strerror($errno) ?? 'transport error',
            'headers' => [],
            'body' => '',
            'url' => $effectiveUrl,
            'timedOut' => $errno === CURLE_OPERATION_TIMEDOUT,
        ];
    }
    return [
        'status' => $status,
        'reason' => '',
        'headers' => $responseHeaders,
        'body' => is_string($body) ? $body : '',
        'url' => $effectiveUrl,
        'timedOut' => false,
    ];
}

/**
 * Send with retries and middleware. `$request` carries `operationId`, `method`, `url`,
 * `headers`, `query`, and optional `body`/`contentType`/`idempotencyKey`.
 * Returns the raw response array; callers map status >= 400 to `ApiError`, which this throws for a redirect.
 */
function send(Config $config, array $request): array
{
    $headers = $request['headers'] ?? [];
    $callerContentType = in_array('content-type', array_map('strtolower', array_keys($headers)), true);
    if (($request['contentType'] ?? null) !== null && !$callerContentType) {
        $headers['Content-Type'] = $request['contentType'];
    }
    if (($request['idempotencyKey'] ?? null) !== null) {
        $headers['Idempotency-Key'] = $request['idempotencyKey'];
    }
    $request['headers'] = $headers;
    if (str_starts_with($request['contentType'] ?? '', 'application/x-www-form-urlencoded') && is_string($request['body'] ?? null)) {
        $request['body'] = formBody($request['body']);
    }

    $handler = fn (array $req): array => rawSend($config, $req);
    foreach (array_reverse($config->middleware) as $middleware) {
        $next = $handler;
        $handler = fn (array $req): array => $middleware($req, $next);
    }

    // The first attempt consumes a stream resource, so there is nothing to replay.
    $attempts = is_resource($request['body'] ?? null) ? 1 : max(1, (int) ($config->retry['attempts'] ?? 3));
    $retryOn = $config->retry['retryOn'] ?? __NAMESPACE__ . '\\defaultRetryOn';
    $response = null;
    $started = hrtime(true);
    for ($attempt = 1; $attempt <= $attempts; $attempt++) {
        $response = $handler($request);
        $context = [
            'status' => $response['status'],
            'timedOut' => $response['timedOut'],
            'attempt' => $attempt,
            'operationId' => $request['operationId'] ?? '',
            'method' => $request['method'],
            'headers' => $request['headers'],
        ];
        if ($attempt === $attempts || !isSoon($response) || !$retryOn($context)) {
            break;
        }
        $seconds = retryDelay($attempt, $config->retry, $response['headers']['retry-after'] ?? null);
        usleep((int) round($seconds * 1_000_000));
    }
    $call = [
        'operationId' => $request['operationId'] ?? '',
        'status' => $response['status'],
        'timedOut' => $response['timedOut'],
        'attempts' => $attempt,
        'durationMs' => intdiv(hrtime(true) - $started, 1_000_000),
    ];
    $hookErrors = [];
    foreach ($config->onSettled as $onSettled) {
        try {
            $onSettled($call);
        } catch (\Throwable $hookError) {
            $hookErrors[] = $hookError;
        }
    }
    // On a failed call, the call's own error wins over a hook error.
    $failed = $response['timedOut'] || $response['status'] === 0;
    if ($hookErrors !== [] && $failed) {
        error_log('onSettled hook failed: ' . $hookErrors[0]->getMessage());
    } elseif ($hookErrors !== []) {
        throw $hookErrors[0];
    }
    if ($response['timedOut']) {
        throw new TimeoutError($response['url'], $config->timeout, $attempt);
    }
    if ($response['status'] === 0) {
        throw new \RuntimeException("Request to {$response['url']} failed: {$response['reason']}");
    }
    if ($response['status'] >= 300 && $response['status'] < 400) {
        throw apiErrorFrom($response);
    }
    return $response;
}

/** Returns the fields of a JSON object as a form. A list has a field for each of its items, and an object is sent as JSON. */
function formBody(string $json): string
{
    $texts = array_map(
        fn (mixed $value): mixed => is_array($value) && !array_is_list($value) ? json_encode($value) : $value,
        (array) json_decode($json, true),
    );
    return substr(appendQuery('?', array_filter($texts, fn (mixed $value): bool => $value !== null)), 2);
}

/** Returns the error of a response. */
function apiErrorFrom(array $response, ?\Throwable $cause = null): ApiError
{
    $text = $response['body'];
    $json = json_decode($text, true);
    $body = $text === '' ? null : ($json === null && trim($text) !== 'null' ? $text : $json);
    return new ApiError($response['url'], $response['status'], $body, $response['headers'], $cause);
}

/**
 * Returns the JSON of a success, which must be there if the calling method cannot return null. Methods that return nothing call this
 * too, and some servers send `OK` to them. HTML is the page of a proxy, which must not pass as a success.
 */
function decodeJson(array $response): mixed
{
    $caller = callingMethod();
    $type = (string) ($caller?->getReturnType() ?? 'mixed');
    $text = $response['body'];
    $value = json_decode($text, true);
    $isText = $value === null && trim($text) !== 'null' && $text !== '';
    if ($type === 'void') {
        $isWrong = $isText && preg_match('/json|html/i', $response['headers']['content-type'] ?? '') === 1;
    } elseif ($value === null) {
        $isWrong = $isText || preg_match('/^(\?|mixed$)|\bnull\b/', $type) !== 1;
    } else {
        $isWrong = !is_array($value) && ($type === 'array' || method_exists($type, 'fromArray'));
    }
    try {
        // The error of a missing property would not show the response. The calling method makes these objects again.
        $isWrong || $value === null || $caller === null || @("{$caller->getDeclaringClass()->getNamespaceName()}\\objectsOf")($caller->name, $value);
    } catch (\TypeError | \ValueError $error) {
        throw apiErrorFrom($response, $error);
    }
    return $isWrong ? throw apiErrorFrom($response) : $value;
}

/** Returns the method of a client that called `decodeJson` of its namespace, which called that of this one. */
function callingMethod(): ?\ReflectionMethod
{
    $frames = debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS, 6);
    ['class' => $class, 'function' => $name] = $frames[3];
    // Pages are read in a function without a name, which `iterPages` calls for a method such as `listNotesItems`.
    $caller = method_exists($class, $name) ? $name : ($frames[5]['function'] ?? '');
    $plain = preg_replace($caller === $name ? '/WithHeaders$/' : '/(Pages|Items)$/', '', $caller);
    $method = method_exists($class, $plain) ? $plain : $name;
    return method_exists($class, $method) ? new \ReflectionMethod($class, $method) : null;
}

/** Walk an RFC 6901 JSON pointer over decoded JSON; null on any miss. */
function resolvePointer(mixed $data, string $pointer): mixed
{
    if ($pointer === '') {
        return $data;
    }
    foreach (explode('/', substr($pointer, 1)) as $token) {
        $key = str_replace(['~1', '~0'], ['/', '~'], $token);
        if (!is_array($data) || !array_key_exists($key, $data)) {
            return null;
        }
        $data = $data[$key];
    }
    return $data;
}

/** The `rel="next"` target of a `Link` header, or null. */
function linkNext(?string $header): ?string
{
    if ($header === null) {
        return null;
    }
    foreach (explode(',', $header) as $part) {
        if (preg_match('/<([^>]+)>\s*;[^,]*rel="?next"?/', trim($part), $match) === 1) {
            return $match[1];
        }
    }
    return null;
}

/**
 * Auto-pagination: `$call(array $params): [mixed rawPage, array $response]`, `$spec` is the
 * normalized rule (`style`, `param`, `nextCursor`, `hasMore`, `nextLink`, `items`), `$base`
 * the caller's query params. Yields raw decoded pages; generated wrappers hydrate them into models.
 */
function iterPages(callable $call, array $spec, array $base): \Generator
{
    $params = $base;
    $style = $spec['style'];
    $seenCursors = [];
    $seenLinks = [];
    $offset = null;
    $page = null;
    while (true) {
        [$raw, $response] = $call($params);
        if ($raw === null) {
            return;
        }
        yield $raw;
        if ($style === 'cursor') {
            $next = resolvePointer($raw, $spec['nextCursor'] ?? '');
            if (isset($spec['hasMore']) && resolvePointer($raw, $spec['hasMore']) !== true) {
                return;
            }
            if (!is_string($next) || $next === '' || isset($seenCursors[$next])) {
                return;
            }
            $seenCursors[$next] = true;
            $params[$spec['param']] = $next;
        } elseif ($style === 'link' || $style === 'body-link') {
            $target = $style === 'body-link'
                ? resolvePointer($raw, $spec['nextLink'])
                : linkNext($response['headers']['link'] ?? null);
            if (!is_string($target) || $target === '' || isset($seenLinks[$target])) {
                return;
            }
            $seenLinks[$target] = true;
            $parsed = parse_url($target);
            $linkParams = [];
            parse_str($parsed['query'] ?? '', $linkParams);
            $params = array_merge($params, $linkParams);
        } else {
            $items = resolvePointer($raw, $spec['items'] ?? '');
            $count = is_array($items) ? count($items) : 0;
            if ($count === 0) {
                return;
            }
            if ($style === 'offset') {
                $offset = ($offset ?? (int) ($base[$spec['param']] ?? 0)) + $count;
                $params[$spec['param']] = $offset;
            } else {
                $page = ($page ?? (int) ($base[$spec['param']] ?? 1)) + 1;
                $params[$spec['param']] = $page;
            }
        }
    }
}

/** Parse one SSE frame; returns `[?ServerSentEvent, ?string lastEventId, ?int retryMs]`. */
function parseSseFrame(string $frame, bool $jsonData): array
{
    $event = 'message';
    $dataLines = [];
    $id = null;
    $retry = null;
    foreach (explode("\n", str_replace("\r\n", "\n", $frame)) as $line) {
        if ($line === '' || str_starts_with($line, ':')) {
            continue;
        }
        $colon = strpos($line, ':');
        $field = $colon === false ? $line : substr($line, 0, $colon);
        $value = $colon === false ? '' : ltrim(substr($line, $colon + 1), ' ');
        if ($field === 'event') {
            $event = $value;
        } elseif ($field === 'data') {
            $dataLines[] = $value;
        } elseif ($field === 'id') {
            $id = $value;
        } elseif ($field === 'retry' && ctype_digit($value)) {
            $retry = (int) $value;
        }
    }
    if ($dataLines === []) {
        return [null, $id, $retry];
    }
    $data = implode("\n", $dataLines);
    $decoded = $jsonData && $data !== '' ? json_decode($data, true) : $data;
    return [new ServerSentEvent($event, $decoded, $id, $retry), $id, $retry];
}

/**
 * Stream server-sent events. `$open(array $extraHeaders): \CurlHandle` returns a configured
 * (not yet executed) handle; this pump drives it with curl_multi, yields parsed frames, and
 * reconnects with `Last-Event-ID` after a lost connection (a failed first connection and an error response are definitive).
 */
function iterSse(callable $open, bool $jsonData): \Generator
{
    $lastEventId = null;
    $retryMs = 3000;
    $wasOpen = false;
    while (true) {
        $extra = ['Accept' => 'text/event-stream'];
        if ($lastEventId !== null) {
            $extra['Last-Event-ID'] = $lastEventId;
        }
        $handle = $open($extra);
        $buffer = '';
        curl_setopt($handle, CURLOPT_WRITEFUNCTION, function ($ch, string $chunk) use (&$buffer): int {
            $buffer .= $chunk;
            return strlen($chunk);
        });
        $multi = curl_multi_init();
        curl_multi_add_handle($multi, $handle);
        do {
            curl_multi_exec($multi, $running);
            if ($running > 0) {
                curl_multi_select($multi, 0.1);
            }
            $status = (int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
            $isOpen = $status >= 200 && $status < 300;
            $wasOpen = $wasOpen || $isOpen;
            while ($isOpen && preg_match('/\r?\n\r?\n/', $buffer, $match, PREG_OFFSET_CAPTURE) === 1) {
                [[$separator, $split]] = $match;
                $frame = substr($buffer, 0, $split);
                $buffer = substr($buffer, $split + strlen($separator));
                [$event, $id, $retry] = parseSseFrame($frame, $jsonData);
                if ($id !== null) {
                    $lastEventId = $id;
                }
                if ($retry !== null) {
                    $retryMs = min($retry, 30000);
                }
                if ($event !== null) {
                    yield $event;
                }
            }
        } while ($running > 0);
        $errno = curl_multi_info_read($multi)['result'] ?? CURLE_OK;
        $url = explode('?', (string) curl_getinfo($handle, CURLINFO_EFFECTIVE_URL))[0];
        curl_multi_remove_handle($multi, $handle);
        curl_multi_close($multi);
        if ($status >= 300) {
            throw apiErrorFrom(['url' => $url, 'status' => $status, 'body' => $buffer, 'headers' => []]);
        }
        if ($errno === CURLE_OK) {
            return;
        }
        if (!$wasOpen) {
            throw new \RuntimeException("Request to {$url} failed: " . curl_strerror($errno));
        }
        usleep($retryMs * 1000);
    }
}

/**
 * The body of an untyped multipart operation: a stream resource or a string passes through
 * under the caller's Content-Type (the boundary is theirs to set); an array is encoded.
 * Returns `[contentType, body]`.
 */
function multipartBody(mixed $body): array
{
    return is_array($body) ? toMultipart($body) : [null, $body];
}

/** The body of an octet-stream operation: a stream resource or a string passes through; anything else is JSON. */
function binaryBody(mixed $body): mixed
{
    return is_resource($body) || is_string($body) ? $body : json_encode($body);
}

/**
 * Returns the media type and the content of a form. A CURLFile, a CURLStringFile or a stream is a file, a list has a part for each
 * of its items, and an object is sent as JSON.
 */
function toMultipart(array $body): array
{
    $boundary = bin2hex(random_bytes(16));
    $parts = '';
    foreach ($body as $name => $value) {
        foreach (is_array($value) && array_is_list($value) ? $value : [$value] as $item) {
            if ($item !== null) {
                $parts .= "--{$boundary}\r\n" . formPart((string) $name, $item) . "\r\n";
            }
        }
    }
    return ["multipart/form-data; boundary={$boundary}", "{$parts}--{$boundary}--\r\n"];
}

/** Returns the content that a function reads. Throws if it fails, because an empty file would be sent. */
function readContent(string $name, callable $read): string
{
    error_clear_last();
    $content = @$read();
    if (!is_string($content) || error_get_last() !== null) {
        throw new \RuntimeException("The file of the field {$name} cannot be read: " . (error_get_last()['message'] ?? 'unknown error'));
    }
    return $content;
}

/** Returns a part of a form. */
function formPart(string $name, mixed $value): string
{
    $quoted = fn (string $text): string => '"' . str_replace(['"', "\r", "\n"], ['%22', '%0D', '%0A'], $text) . '"';
    $file = match (true) {
        $value instanceof \CURLFile => [$value->postname ?: basename($value->name), $value->mime, readContent($name, fn () => file_get_contents($value->name))],
        $value instanceof \CURLStringFile => [$value->postname, $value->mime, $value->data],
        is_resource($value) => [basename(stream_get_meta_data($value)['uri'] ?? $name), '', readContent($name, fn () => stream_get_contents($value))],
        default => null,
    };
    $head = "Content-Disposition: form-data; name={$quoted($name)}";
    if ($file !== null) {
        [$shown, $type, $content] = $file;
        $typeLine = headerLine('Content-Type', $type ?: 'application/octet-stream');
        return "{$head}; filename={$quoted($shown)}\r\n{$typeLine}\r\n\r\n{$content}";
    }
    if ($value instanceof \BackedEnum) {
        $value = $value->value;
    } elseif (is_object($value) && method_exists($value, 'toArray')) {
        $value = $value->toArray();
    }
    $isJson = is_array($value) || is_object($value);
    $text = is_string($value) ? $value : json_encode($value, JSON_THROW_ON_ERROR);
    return $head . ($isJson ? "\r\nContent-Type: application/json" : '') . "\r\n\r\n{$text}";
}
