<?php

declare(strict_types=1);

namespace Module;

/** An error response, or a success whose body is not the documented JSON. `body` is its decoded JSON, or its text if it is not JSON. */
final class ApiError extends \RuntimeException
{
    /** @param array<string, string> $headers those of the response, by their names in lower case */
    public function __construct(
        public readonly string $url,
        public readonly int $status,
        public readonly mixed $body,
        public readonly array $headers = [],
    ) {
        $text = is_string($body) ? $body : json_encode($body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        parent::__construct("{$status}: " . ($body === null ? 'the response has no body' : substr((string) $text, 0, 500)) . " ({$url})");
    }
}

/** Returns the error of a response. */
function apiErrorFrom(array $response): ApiError
{
    $text = $response['body'];
    $json = json_decode($text, true);
    $body = $text === '' ? null : ($json === null && trim($text) !== 'null' ? $text : $json);
    return new ApiError($response['url'], $response['status'], $body, $response['headers']);
}

/** Returns the JSON of a success; null if it is empty. */
function decodeJson(array $response): mixed
{
    if ($response['body'] === '') {
        return null;
    }
    try {
        return json_decode($response['body'], true, 512, JSON_THROW_ON_ERROR);
    } catch (\JsonException) {
        throw apiErrorFrom($response);
    }
}

/** Returns the JSON of a success that is an object or a list. */
function decodeArray(array $response): array
{
    $data = decodeJson($response);
    return is_array($data) ? $data : throw apiErrorFrom($response);
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

/** Returns the wait before the next attempt in seconds: that of the response, or else a random one that grows. */
function retryDelay(int $attempt, array $retry, ?string $retryAfter): float
{
    $longest = (float) ($retry['delay'] ?? 1.0) * (($retry['strategy'] ?? '') === 'fixed' ? 1 : 2 ** ($attempt - 1));
    return requestedWait($retryAfter) ?? $longest * mt_rand() / mt_getrandmax();
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

/** Returns a part of a form. */
function formPart(string $name, mixed $value): string
{
    $quoted = fn (string $text): string => '"' . str_replace(['"', "\r", "\n"], ['%22', '%0D', '%0A'], $text) . '"';
    $file = match (true) {
        $value instanceof \CURLFile => [$value->postname ?: basename($value->name), $value->mime, file_get_contents($value->name)],
        $value instanceof \CURLStringFile => [$value->postname, $value->mime, $value->data],
        is_resource($value) => [basename(stream_get_meta_data($value)['uri'] ?? $name), '', stream_get_contents($value)],
        default => null,
    };
    $head = "Content-Disposition: form-data; name={$quoted($name)}";
    if ($file !== null) {
        [$shown, $type, $content] = $file;
        return "{$head}; filename={$quoted($shown)}\r\nContent-Type: " . ($type ?: 'application/octet-stream') . "\r\n\r\n{$content}";
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
