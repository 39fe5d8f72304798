// Package module has what the clients of all APIs have in common: their settings and errors.
//
// Adapted from the Go runtime of @redocly/client-generator, Copyright 2019 Redocly Inc., under the MIT license in
// THIRD-PARTY-LICENSES.txt.
package module

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// Config has the settings of a client. All are optional.
type Config struct {
	// ServerURL is the URL of the API, with its path. Without it, it is that of the documentation.
	ServerURL string
	// HTTPClient sends the requests, through a proxy for example. Without it, it is http.DefaultClient.
	HTTPClient *http.Client
	// Headers are sent with each call. See WithHeader for those of one call.
	Headers map[string]string
	// Timeout limits each attempt of a call. Without it, only the context of a call limits it.
	Timeout time.Duration
	Retry   RetryConfig
	// IdempotencyKey returns the Idempotency-Key of a POST or PATCH, which can then be repeated.
	IdempotencyKey func() string
	Auth           Auth
}

// Auth has the credentials of a client.
type Auth struct {
	// Bearer returns the token of a call.
	Bearer func() string
	Basic  *BasicAuth
	// APIKey has a function for each scheme of the documentation that returns its key.
	APIKey map[string]func() string
}

// BasicAuth is a user with a password.
type BasicAuth struct {
	Username string
	Password string
}

// RetryConfig says which calls are repeated, and when. Without Retries, none is.
type RetryConfig struct {
	Retries int
	// RetryDelay is the longest wait before the second attempt, which doubles with each attempt. Without it, it is a second.
	RetryDelay time.Duration
	// RetryOn decides whether to repeat a call of any method, in place of the default: after a failed connection, 408, 429, 500, 502,
	// 503 and 504, if the call is idempotent.
	RetryOn func(attempt int, resp *http.Response, err error) bool
}

// APIError is an error response, or a success whose body is not JSON. Body is its JSON, or its text if it is not JSON.
type APIError struct {
	URL        string
	Status     int
	StatusText string
	Header     http.Header
	Body       any
}

func (e *APIError) Error() string {
	text, isText := e.Body.(string)
	if !isText && e.Body != nil {
		encoded, _ := json.Marshal(e.Body)
		text = string(encoded)
	}
	if text == "" {
		text = "the response has no body"
	}
	return fmt.Sprintf("%s: %s (%s)", e.StatusText, text, e.URL)
}

// TimeoutError is an attempt that took longer than the timeout of its client.
type TimeoutError struct {
	OperationID string
	Timeout     time.Duration
	Attempt     int
}

func (e *TimeoutError) Error() string {
	return fmt.Sprintf("request %q timed out after %s (attempt %d)", e.OperationID, e.Timeout, e.Attempt)
}

// Unwrap returns the error of a context whose time is over.
func (e *TimeoutError) Unwrap() error {
	return context.DeadlineExceeded
}

type headersKey struct{}

// WithHeader returns a context whose calls send this header too, such as If-Match.
func WithHeader(ctx context.Context, name, value string) context.Context {
	headers := map[string]string{http.CanonicalHeaderKey(name): value}
	for other, text := range HeadersOf(ctx) {
		if _, isSet := headers[other]; !isSet {
			headers[other] = text
		}
	}
	return context.WithValue(ctx, headersKey{}, headers)
}

// HeadersOf returns the headers that WithHeader has added to a context.
func HeadersOf(ctx context.Context) map[string]string {
	headers, _ := ctx.Value(headersKey{}).(map[string]string)
	return headers
}
