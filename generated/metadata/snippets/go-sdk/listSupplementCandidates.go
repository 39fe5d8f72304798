package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/metadata"
)

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	token := os.Getenv("ACME_TOKEN")
	if token == "" {
		return errors.New("set ACME_TOKEN to your token")
	}
	baseURL := strings.TrimSuffix(os.Getenv("ACME_API_URL"), "/")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	client := metadata.New(metadata.Config{
		ServerURL: baseURL + "/api/metadata/v1",
		Auth:      metadata.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     metadata.RetryConfig{Retries: 2},
	})

	params := &metadata.ListSupplementCandidatesParams{
		PageSize: ptr(int64(100)),
		Parents:  ptr(false),
		Children: ptr(true),
	}
	output := json.NewEncoder(os.Stdout)
	var err error
	client.ListSupplementCandidatesItems(ctx, "f0bcd62c-3b11-4d43-878a-19f5012036a5", params)(func(candidate metadata.Robolog, failed error) bool {
		if err = failed; err == nil {
			err = output.Encode(candidate)
		}
		return err == nil
	})
	return err
}

func ptr[T any](value T) *T {
	return &value
}
