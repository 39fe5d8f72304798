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

	result, err := client.ListFieldDefinitions(ctx, "46e45f8c-d41f-46e0-b684-c6d3bd990c3a", nil)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
