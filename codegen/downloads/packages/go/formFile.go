package module

import "io"

// FormFile is a file in a form. Name is the name that the server sees, and ContentType its media type; both are optional.
type FormFile struct {
	Name        string
	ContentType string
	Content     io.Reader
}
