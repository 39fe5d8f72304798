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

	body := metadata.SupplementalAssociation{
		Parent: nil,
		Children: []string{
			"ed5f2f27-5c06-4b6d-8b16-d2423ee6b8dc",
			"6cfa740a-0c5e-4a53-a28e-edec076dd3a0",
		},
	}
	result, err := client.ReplaceSupplements(ctx, "f0bcd62c-3b11-4d43-878a-19f5012036a5", body)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
