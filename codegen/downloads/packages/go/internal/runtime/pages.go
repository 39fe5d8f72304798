package runtime

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"
)

// PaginationSpec says how a list is read: Param is the number of its page, and Items a JSON pointer to the items of a page.
type PaginationSpec struct {
	Style      string
	Param      string
	LimitParam string
	Items      string
}

// ResolvePointer returns the part of decoded JSON that a JSON pointer refers to; nil without it.
// See https://www.rfc-editor.org/rfc/rfc6901
func ResolvePointer(data any, pointer string) any {
	for _, token := range strings.Split(pointer, "/")[1:] {
		key := strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
		object, _ := data.(map[string]any)
		data = object[key]
	}
	return data
}

// AddQuery adds a parameter to the query of a page. A list repeats it.
func AddQuery(query url.Values, name string, value any) {
	if number, isNumber := value.(float64); isNumber {
		query.Add(name, strconv.FormatFloat(number, 'f', -1, 64))
		return
	}
	list := reflect.ValueOf(value)
	if list.Kind() != reflect.Slice {
		query.Add(name, fmt.Sprint(value))
		return
	}
	for at := 0; at < list.Len(); at++ {
		AddQuery(query, name, list.Index(at).Interface())
	}
}

// IterPages returns a function that calls yield with each page of a list, until one is empty or yield returns false. From Go 1.23, a
// loop can range over it.
func IterPages(
	call func(params url.Values) (any, *http.Response, error),
	spec PaginationSpec,
	base url.Values,
) func(yield func(any, error) bool) {
	return func(yield func(any, error) bool) {
		number := 1
		if first, err := strconv.Atoi(base.Get(spec.Param)); err == nil {
			number = first
		}
		var previous []any
		for ; ; number++ {
			params := url.Values{}
			for name, values := range base {
				params[name] = values
			}
			params.Set(spec.Param, strconv.Itoa(number))
			page, _, err := call(params)
			if err != nil {
				yield(nil, err)
				return
			}
			items, _ := ResolvePointer(page, spec.Items).([]any)
			if len(items) > 0 && reflect.DeepEqual(items, previous) {
				yield(nil, errors.New("the server returned the same page twice"))
				return
			}
			if !yield(page, nil) || len(items) == 0 {
				return
			}
			previous = items
		}
	}
}
