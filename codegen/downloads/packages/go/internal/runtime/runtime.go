// Package runtime sends the calls of the generated clients.
//
// Adapted from the Go runtime of @redocly/client-generator, Copyright 2019 Redocly Inc., under the MIT license in
// THIRD-PARTY-LICENSES.txt.
package runtime

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"math/rand"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	module "example.com/module"
)

// SecuritySpec is one credential of an operation.
type SecuritySpec struct {
	Scheme string
	Kind   string // bearer, basic or apiKey
	Name   string // of an API key
	In     string // of an API key: header, query or cookie
}

func isConfigured(spec SecuritySpec, auth module.Auth) bool {
	switch spec.Kind {
	case "apiKey":
		return auth.APIKey[spec.Scheme] != nil
	case "bearer":
		return auth.Bearer != nil
	default:
		return auth.Basic != nil
	}
}

// chosenAlternative returns the first alternative whose credentials are all configured, or else the first, which the server rejects.
func chosenAlternative(security [][]SecuritySpec, auth module.Auth) []SecuritySpec {
	for _, alternative := range security {
		configured := 0
		for _, spec := range alternative {
			if isConfigured(spec, auth) {
				configured++
			}
		}
		if configured == len(alternative) {
			return alternative
		}
	}
	if len(security) == 0 {
		return nil
	}
	return security[0]
}

// ResolveAuth returns the headers and query parameters with the credentials of an operation.
func ResolveAuth(security [][]SecuritySpec, auth module.Auth) (map[string]string, url.Values) {
	headers, query := map[string]string{}, url.Values{}
	var cookies []string
	for _, spec := range chosenAlternative(security, auth) {
		if !isConfigured(spec, auth) {
			continue
		}
		switch spec.Kind {
		case "apiKey":
			value := auth.APIKey[spec.Scheme]()
			switch spec.In {
			case "query":
				query.Set(spec.Name, value)
			case "cookie":
				cookies = append(cookies, spec.Name+"="+url.QueryEscape(value))
			default:
				headers[spec.Name] = value
			}
		case "bearer":
			headers["Authorization"] = "Bearer " + auth.Bearer()
		default:
			pair := auth.Basic.Username + ":" + auth.Basic.Password
			headers["Authorization"] = "Basic " + base64.StdEncoding.EncodeToString([]byte(pair))
		}
	}
	if len(cookies) > 0 {
		headers["Cookie"] = strings.Join(cookies, "; ")
	}
	return headers, query
}

// BuildURL returns the URL of a call, with the values of its path parameters.
func BuildURL(serverURL, path string, pathParams map[string]string) string {
	for name, value := range pathParams {
		path = strings.ReplaceAll(path, "{"+name+"}", url.PathEscape(value))
	}
	return strings.TrimRight(serverURL, "/") + path
}

// RequestSpec is a request that a method sends.
type RequestSpec struct {
	OperationID string
	Method      string
	URL         string
	Headers     map[string]string
	Query       url.Values
	Body        io.Reader
	// Stream sends Body while it is read, so the call cannot be repeated.
	Stream      bool
	ContentType string
}

// Send sends a request, and repeats it as its client says. The caller closes the body of the response.
func Send(ctx context.Context, config *module.Config, spec RequestSpec) (*http.Response, error) {
	method := strings.ToUpper(spec.Method)
	headers := headersOf(ctx, config, spec, method)
	attempts := 1 + config.Retry.Retries
	var body []byte
	if spec.Body != nil && strings.HasPrefix(spec.ContentType, "application/x-www-form-urlencoded") {
		var err error
		if spec.Body, err = toForm(spec.Body); err != nil {
			return nil, err
		}
	}
	if spec.Stream {
		attempts = 1
	} else if spec.Body != nil {
		var err error
		if body, err = io.ReadAll(spec.Body); err != nil {
			return nil, err
		}
	}
	for attempt := 1; ; attempt++ {
		reader := spec.Body
		if body != nil {
			reader = bytes.NewReader(body)
		}
		req, err := http.NewRequestWithContext(ctx, method, spec.URL, reader)
		if err != nil {
			return nil, err
		}
		if len(spec.Query) > 0 {
			req.URL.RawQuery = strings.TrimPrefix(req.URL.RawQuery+"&"+spec.Query.Encode(), "&")
		}
		req.Header = headers.Clone()
		resp, err := sendOnce(req, config)
		if attempt >= attempts || ctx.Err() != nil || !isSoon(resp) || !isRepeatable(config.Retry, attempt, req, resp, err) {
			if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
				err = &module.TimeoutError{OperationID: spec.OperationID, Timeout: config.Timeout, Attempt: attempt}
			}
			return resp, err
		}
		if resp != nil {
			io.Copy(io.Discard, resp.Body)
			resp.Body.Close()
		}
		if err := pause(ctx, retryDelay(config.Retry, attempt, resp)); err != nil {
			return nil, err
		}
	}
}

// toForm returns the fields of a JSON object as a form without files. A list has a field for each of its items, and an object is sent as
// JSON.
func toForm(body io.Reader) (io.Reader, error) {
	decoder := json.NewDecoder(body)
	decoder.UseNumber()
	var fields map[string]any
	if err := decoder.Decode(&fields); err != nil {
		return nil, err
	}
	form := url.Values{}
	for name, value := range fields {
		items, isList := value.([]any)
		if !isList {
			items = []any{value}
		}
		for _, item := range items {
			text, isText := item.(string)
			if data, err := json.Marshal(item); err != nil {
				return nil, err
			} else if !isText {
				text = string(data)
			}
			if item != nil {
				form.Add(name, text)
			}
		}
	}
	return strings.NewReader(form.Encode()), nil
}

// headersOf returns the headers of a request: those of its client, of its operation and of its context. Later ones replace
// earlier ones, apart from cookies, which are all sent.
func headersOf(ctx context.Context, config *module.Config, spec RequestSpec, method string) http.Header {
	headers := http.Header{}
	if spec.Body != nil && spec.ContentType != "" {
		headers.Set("Content-Type", spec.ContentType)
	}
	for _, some := range []map[string]string{config.Headers, spec.Headers, module.HeadersOf(ctx)} {
		for name, value := range some {
			// The credential of an operation can be a cookie.
			if before := headers.Get("Cookie"); before != "" && http.CanonicalHeaderKey(name) == "Cookie" {
				value = before + "; " + value
			}
			headers.Set(name, value)
		}
	}
	isUnsafe := method == http.MethodPost || method == http.MethodPatch
	if isUnsafe && headers.Get("Idempotency-Key") == "" && config.IdempotencyKey != nil {
		headers.Set("Idempotency-Key", config.IdempotencyKey())
	}
	return headers
}

// sendOnce sends a request. Its timeout ends with the body of the response.
func sendOnce(req *http.Request, config *module.Config) (*http.Response, error) {
	client := config.HTTPClient
	if client == nil {
		client = http.DefaultClient
	}
	if config.Timeout <= 0 {
		return client.Do(req)
	}
	ctx, cancel := context.WithTimeout(req.Context(), config.Timeout)
	resp, err := client.Do(req.WithContext(ctx))
	if err != nil {
		cancel()
		return nil, err
	}
	resp.Body = &cancelOnClose{ReadCloser: resp.Body, cancel: cancel}
	return resp, nil
}

type cancelOnClose struct {
	io.ReadCloser
	cancel context.CancelFunc
}

func (c *cancelOnClose) Close() error {
	defer c.cancel()
	return c.ReadCloser.Close()
}

var idempotent = map[string]bool{"GET": true, "HEAD": true, "PUT": true, "DELETE": true, "OPTIONS": true}

var transient = map[int]bool{408: true, 429: true, 500: true, 502: true, 503: true, 504: true}

// isRepeatable tells whether to repeat a call after an error or an error response.
func isRepeatable(retry module.RetryConfig, attempt int, req *http.Request, resp *http.Response, err error) bool {
	if err == nil && resp.StatusCode < 400 {
		return false
	}
	if retry.RetryOn != nil {
		return retry.RetryOn(attempt, resp, err)
	}
	return (idempotent[req.Method] || req.Header.Get("Idempotency-Key") != "") && (err != nil || transient[resp.StatusCode])
}

// requestedWait returns the wait that a Retry-After header asks for, in seconds or as a date; false if it is missing or invalid.
// See https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
func requestedWait(resp *http.Response) (time.Duration, bool) {
	if resp == nil {
		return 0, false
	}
	value := strings.TrimSpace(resp.Header.Get("Retry-After"))
	if seconds, err := strconv.ParseUint(value, 10, 32); err == nil {
		return time.Duration(seconds) * time.Second, true
	}
	moment, err := http.ParseTime(value)
	if err != nil {
		return 0, false
	}
	if wait := time.Until(moment); wait > 0 {
		return wait, true
	}
	return 0, true
}

// isSoon tells whether the next attempt can be made within the longest accepted wait.
func isSoon(resp *http.Response) bool {
	wait, _ := requestedWait(resp)
	return wait <= longestWait*time.Second
}

// retryDelay returns the wait before the next attempt: that of the response, or else a random one that grows.
func retryDelay(retry module.RetryConfig, attempt int, resp *http.Response) time.Duration {
	if wait, ok := requestedWait(resp); ok {
		return wait
	}
	longest := retry.RetryDelay
	if longest == 0 {
		longest = time.Second
	}
	for ; attempt > 1 && longest < longestWait*time.Second; attempt-- {
		longest *= 2
	}
	if longest < 0 {
		return 0
	}
	return time.Duration(rand.Int63n(int64(longest)))
}

// pause waits until the time is over or the context ends, and returns the error of the context.
func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// DecodeJSON reads the body of a success into target: JSON, or a file if target is a *[]byte. A body that is not JSON is an *APIError.
// An empty body is io.EOF with the status 200; other successes, such as 204, leave target as it is. Without a target it discards the body.
// The numbers of a *any are json.Number.
func DecodeJSON(resp *http.Response, target any) error {
	defer resp.Body.Close()
	if target == nil {
		_, err := io.Copy(io.Discard, resp.Body)
		return err
	}
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if file, isFile := target.(*[]byte); isFile {
		*file = data
		return nil
	}
	if len(data) == 0 && resp.StatusCode != http.StatusOK {
		return nil
	}
	if len(data) == 0 {
		return io.EOF
	}
	if !json.Valid(data) {
		return newError(resp, urlOf(resp), string(data))
	}
	// So that Reencode does not round the numbers of a page.
	if whole, isAny := target.(*any); isAny {
		return unmarshalExact(data, whole)
	}
	return json.Unmarshal(data, target)
}

func unmarshalExact(data []byte, target *any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	return decoder.Decode(target)
}

// ErrorFrom returns the error of an error response.
func ErrorFrom(resp *http.Response, requestURL string) error {
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	var body any
	if len(data) > 0 && json.Unmarshal(data, &body) != nil {
		body = string(data)
	}
	return newError(resp, requestURL, body)
}

func newError(resp *http.Response, requestURL string, body any) error {
	return &module.APIError{URL: requestURL, Status: resp.StatusCode, StatusText: resp.Status, Header: resp.Header, Body: body}
}

// urlOf returns the URL of a response without its query, which can have credentials.
func urlOf(resp *http.Response) string {
	address := *resp.Request.URL
	address.RawQuery = ""
	return address.String()
}

// Reencode reads decoded JSON into target.
func Reencode(raw any, target any) error {
	if whole, isAny := target.(*any); isAny {
		*whole = raw
		return nil
	}
	data, err := json.Marshal(raw)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, target)
}

// BinaryBody returns a body as it is sent, and whether while it is read: an io.Reader, []byte, string, or anything else as JSON.
func BinaryBody(body any) (io.Reader, bool, error) {
	if reader, stream, isRaw := rawBody(body); isRaw {
		return reader, stream, nil
	}
	data, err := json.Marshal(body)
	return bytes.NewReader(data), false, err
}

func rawBody(body any) (reader io.Reader, stream, isRaw bool) {
	switch typed := body.(type) {
	case io.Reader:
		return typed, true, true
	case []byte:
		return bytes.NewReader(typed), false, true
	case string:
		return strings.NewReader(typed), false, true
	}
	return nil, false, false
}
