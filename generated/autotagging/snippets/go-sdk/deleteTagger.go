package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/autotagging"
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
	client := autotagging.New(autotagging.Config{
		ServerURL: baseURL + "/api/autotagging/v1",
		Auth:      autotagging.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     autotagging.RetryConfig{Retries: 2},
	})

	result, err := client.DeleteTagger(ctx, "9a76096e-ba9f-461c-9baa-e5f7f0a79431", nil)
	if err != nil {
		return err
	}
	// It is empty if the response has no content.
	return json.NewEncoder(os.Stdout).Encode(result)
}
