package runtime

import (
	"bufio"
	"context"
	"io"
	"math/rand"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ServerSentEvent is an event of a stream. Data is its JSON with numbers as json.Number, or its text if the documentation does not
// declare JSON. Retry is in milliseconds, -1 without one.
type ServerSentEvent struct {
	Event string
	Data  any
	ID    string
	Retry int
}

const longestReconnectDelay = 30 * time.Second

// IterSSE returns a function that calls yield with each event of a stream, until it ends or yield returns false. It opens a lost
// connection again, after the last event that it has read, until its context ends.
func IterSSE(
	ctx context.Context,
	open func(headers map[string]string) (*http.Response, error),
	isJSON bool,
) func(yield func(ServerSentEvent, error) bool) {
	return func(yield func(ServerSentEvent, error) bool) {
		lastID, delay, failures, wasOpen := "", time.Second, 0, false
		keep := func(event ServerSentEvent, hasData bool, err error) bool {
			if event.ID != "" {
				lastID = event.ID
			}
			if event.Retry >= 0 && err == nil {
				delay = time.Duration(event.Retry) * time.Millisecond
			}
			return !hasData || yield(event, err)
		}
		for {
			headers := map[string]string{"Accept": "text/event-stream"}
			if lastID != "" {
				headers["Last-Event-ID"] = lastID
			}
			resp, err := open(headers)
			if err != nil && (!wasOpen || ctx.Err() != nil) {
				yield(ServerSentEvent{}, err)
				return
			}
			if err == nil && resp.StatusCode >= 400 {
				yield(ServerSentEvent{}, ErrorFrom(resp, urlOf(resp)))
				return
			}
			if err == nil {
				failures, wasOpen = 0, true
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
			if wait > longestReconnectDelay {
				wait = longestReconnectDelay
			}
			failures++
			if err := pause(ctx, time.Duration(rand.Int63n(int64(wait)+1))); err != nil {
				yield(ServerSentEvent{}, err)
				return
			}
		}
	}
}

// readEvents calls yield with each event and whether it has data, and tells whether the stream is over: it has ended, an event is not JSON although it should
// be, or yield has returned false.
func readEvents(body io.Reader, isJSON bool, yield func(event ServerSentEvent, hasData bool, err error) bool) bool {
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
			event, hasData, invalid := parseEvent(lines, isJSON)
			if !yield(event, hasData, invalid) || invalid != nil {
				return true
			}
			lines = nil
		}
		if err == io.EOF {
			return true
		}
	}
}

// parseEvent returns the event of its lines, and whether it has data. One without data only sets the id and the delay.
// See https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
func parseEvent(lines []string, isJSON bool) (event ServerSentEvent, hasData bool, err error) {
	event.Retry = -1
	var data []string
	for _, line := range lines {
		field, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
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
		err = unmarshalExact([]byte(text), &event.Data)
	}
	return event, len(data) > 0, err
}
