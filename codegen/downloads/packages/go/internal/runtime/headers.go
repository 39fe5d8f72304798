package runtime

import (
	"net/http"
	"strconv"
	"strings"
)

// HeaderString returns a header; nil without it.
func HeaderString(header http.Header, name string) *string {
	return parsed(header, name, func(text string) (string, error) { return text, nil })
}

// HeaderInt64 returns a header as an integer; nil without it or if it is not one.
func HeaderInt64(header http.Header, name string) *int64 {
	return parsed(header, name, func(text string) (int64, error) { return strconv.ParseInt(text, 10, 64) })
}

// HeaderFloat64 returns a header as a number; nil without it or if it is not one.
func HeaderFloat64(header http.Header, name string) *float64 {
	return parsed(header, name, func(text string) (float64, error) { return strconv.ParseFloat(text, 64) })
}

// HeaderBool returns a header as a boolean; nil without it or if it is not one.
func HeaderBool(header http.Header, name string) *bool {
	return parsed(header, name, strconv.ParseBool)
}

func parsed[T any](header http.Header, name string, parse func(string) (T, error)) *T {
	text := strings.TrimSpace(header.Get(name))
	value, err := parse(text)
	if text == "" || err != nil {
		return nil
	}
	return &value
}
