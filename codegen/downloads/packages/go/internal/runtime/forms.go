package runtime

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/textproto"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"time"

	module "example.com/module"
)

// ToMultipart returns the media type and the content of a form. Its body is a struct or a map. A FormFile, an io.Reader or a []byte is
// a file, a list has a part for each of its items, and an object is sent as JSON.
func ToMultipart(body any) (string, io.Reader, error) {
	buffer := &bytes.Buffer{}
	writer := multipart.NewWriter(buffer)
	if err := writeFields(writer, reflect.ValueOf(body)); err != nil {
		return "", nil, err
	}
	if err := writer.Close(); err != nil {
		return "", nil, err
	}
	return writer.FormDataContentType(), buffer, nil
}

// MultipartBody returns the media type and the content of a form, and whether it is sent while it is read. An io.Reader, a []byte and a
// string are sent as they are, with the Content-Type of the call, which has their boundary.
func MultipartBody(body any) (string, io.Reader, bool, error) {
	if reader, stream, isRaw := rawBody(body); isRaw {
		return "", reader, stream, nil
	}
	contentType, reader, err := ToMultipart(body)
	return contentType, reader, false, err
}

func writeFields(writer *multipart.Writer, body reflect.Value) error {
	for body.Kind() == reflect.Pointer || body.Kind() == reflect.Interface {
		body = body.Elem()
	}
	switch body.Kind() {
	case reflect.Invalid: // nil
		return nil
	case reflect.Struct:
		for at := 0; at < body.NumField(); at++ {
			name, _, _ := strings.Cut(body.Type().Field(at).Tag.Get("json"), ",")
			if err := writePart(writer, name, body.Field(at)); err != nil {
				return err
			}
		}
		return nil
	case reflect.Map:
		names := body.MapKeys()
		sort.Slice(names, func(a, b int) bool { return names[a].String() < names[b].String() })
		for _, name := range names {
			if err := writePart(writer, name.String(), body.MapIndex(name)); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("a form is a struct or a map, not %s", body.Kind())
}

// writePart writes a field of a form. Nothing is written for nil.
func writePart(writer *multipart.Writer, name string, field reflect.Value) error {
	if !field.IsValid() {
		return nil
	}
	switch value := field.Interface().(type) {
	case module.FormFile:
		return writeFile(writer, name, value)
	case io.Reader:
		return writeFile(writer, name, module.FormFile{Content: value})
	case time.Time:
		return writer.WriteField(name, value.Format(time.RFC3339Nano))
	}
	switch field.Kind() {
	case reflect.Pointer, reflect.Interface:
		return writePart(writer, name, field.Elem())
	case reflect.Float32, reflect.Float64:
		return writer.WriteField(name, strconv.FormatFloat(field.Float(), 'f', -1, field.Type().Bits()))
	case reflect.Slice, reflect.Array:
		if field.Kind() == reflect.Slice && field.IsNil() {
			return nil
		}
		if field.Type().Elem() == reflect.TypeOf(byte(0)) {
			content := make([]byte, field.Len())
			reflect.Copy(reflect.ValueOf(content), field)
			return writeFile(writer, name, module.FormFile{Content: bytes.NewReader(content)})
		}
		for at := 0; at < field.Len(); at++ {
			if err := writePart(writer, name, field.Index(at)); err != nil {
				return err
			}
		}
		return nil
	case reflect.Struct, reflect.Map:
		data, err := json.Marshal(field.Interface())
		if err != nil {
			return err
		}
		return write(writer, disposition(name, ""), "application/json", bytes.NewReader(data))
	default:
		return writer.WriteField(name, fmt.Sprint(field.Interface()))
	}
}

func writeFile(writer *multipart.Writer, name string, file module.FormFile) error {
	if file.Name == "" {
		file.Name = name
	}
	if file.ContentType == "" {
		file.ContentType = "application/octet-stream"
	}
	if file.Content == nil {
		file.Content = strings.NewReader("")
	}
	return write(writer, disposition(name, file.Name), file.ContentType, file.Content)
}

func write(writer *multipart.Writer, disposition, contentType string, content io.Reader) error {
	part, err := writer.CreatePart(textproto.MIMEHeader{"Content-Disposition": {disposition}, "Content-Type": {contentType}})
	if err != nil {
		return err
	}
	_, err = io.Copy(part, content)
	return err
}

var quoteEscaper = strings.NewReplacer(`"`, "%22", "\r", "%0D", "\n", "%0A")

func disposition(name, file string) string {
	text := fmt.Sprintf(`form-data; name="%s"`, quoteEscaper.Replace(name))
	if file != "" {
		text += fmt.Sprintf(`; filename="%s"`, quoteEscaper.Replace(file))
	}
	return text
}
