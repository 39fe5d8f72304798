package main

import (
	"context"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/ingestv2"
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
	client := ingestv2.New(ingestv2.Config{
		ServerURL: baseURL + "/api/ingest/v2",
		Auth:      ingestv2.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     ingestv2.RetryConfig{Retries: 2},
	})

	return client.RevokeOauthConsent(ctx)
}
