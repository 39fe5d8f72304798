package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/ingest"
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
	client := ingest.New(ingest.Config{
		ServerURL: baseURL + "/api/ingest/v1",
		Auth:      ingest.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     ingest.RetryConfig{Retries: 2},
	})

	result, err := client.GetStoreV1(ctx, "f148e207-9e65-4f1c-bb9f-0921711c2cbe")
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
