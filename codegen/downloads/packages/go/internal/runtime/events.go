package runtime

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ServerSentEvent is an event of a stream. Data is its JSON, or its text if the documentation does not declare JSON. Retry is in
// milliseconds, -1 without one.
type ServerSentEvent struct {
	Event string
	Data  any
	ID    string
	Retry int
}

const longestReconnectDelay = 30 * time.Second

// IterSSE returns a function that calls yield with each event of a stream, until it ends or yield returns false. It opens a lost
// connection again, after the last event that it has read.
func IterSSE(open func(headers map[string]string) (*http.Response, error), isJSON bool) func(yield func(ServerSentEvent, error) bool) {
	return func(yield func(ServerSentEvent, error) bool) {
		lastID, delay, failures := "", time.Second, 0
		keep := func(event ServerSentEvent, err error) bool {
			if event.ID != "" {
				lastID = event.ID
			}
			if event.Retry >= 0 && err == nil {
				delay = time.Duration(event.Retry) * time.Millisecond
			}
			return yield(event, err)
		}
		for {
			headers := map[string]string{"Accept": "text/event-stream"}
			if lastID != "" {
				headers["Last-Event-ID"] = lastID
			}
			resp, err := open(headers)
			if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
				yield(ServerSentEvent{}, err)
				return
			}
			if err == nil && resp.StatusCode >= 400 {
				yield(ServerSentEvent{}, ErrorFrom(resp, urlOf(resp)))
				return
			}
			if err == nil {
				failures = 0
				isOver := readEvents(resp.Body, isJSON, keep)
				resp.Body.Close()
				if isOver {
					return
				}
			}
			wait := delay
			for n := 0; n < failures && wait < longestReconnectDelay; n++ {
				wait *= 2
			}
			failures++
			time.Sleep(time.Duration(rand.Int63n(int64(wait) + 1)))
		}
	}
}

// readEvents calls yield with each event, and tells whether the stream is over: it has ended, an event is not JSON although it should
// be, or yield has returned false.
func readEvents(body io.Reader, isJSON bool, yield func(ServerSentEvent, error) bool) bool {
	reader := bufio.NewReader(body)
	var lines []string
	for {
		line, err := reader.ReadString('\n')
		if err != nil && err != io.EOF {
			return false
		}
		if line = strings.TrimRight(line, "\r\n"); line != "" {
			lines = append(lines, line)
		}
		if line == "" || err == io.EOF {
			event, isEvent, invalid := parseEvent(lines, isJSON)
			if isEvent && (!yield(event, invalid) || invalid != nil) {
				return true
			}
			lines = nil
		}
		if err == io.EOF {
			return true
		}
	}
}

// parseEvent returns the event of its lines; false if they are comments.
// See https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
func parseEvent(lines []string, isJSON bool) (event ServerSentEvent, isEvent bool, err error) {
	event.Retry = -1
	var data []string
	for _, line := range lines {
		field, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
		isEvent = isEvent || field != ""
		switch field {
		case "event":
			event.Event = value
		case "data":
			data = append(data, value)
		case "id":
			event.ID = value
		case "retry":
			if milliseconds, err := strconv.ParseUint(value, 10, 31); err == nil {
				event.Retry = int(milliseconds)
			}
		}
	}
	text := strings.Join(data, "\n")
	event.Data = text
	if isJSON && text != "" {
		err = json.Unmarshal([]byte(text), &event.Data)
	}
	return event, isEvent, err
}
