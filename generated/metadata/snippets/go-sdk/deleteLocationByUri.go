package main

import (
	"context"
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

	params := &metadata.DeleteLocationByUriParams{
		Uri: ptr("s3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap"),
	}
	return client.DeleteLocationByUri(ctx, params)
}

func ptr[T any](value T) *T {
	return &value
}
