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

	params := &autotagging.ListInvocationsParams{PageSize: ptr(int64(100))}
	output := json.NewEncoder(os.Stdout)
	var err error
	client.ListInvocationsItems(ctx, params)(func(invocation autotagging.Invocation, failed error) bool {
		if err = failed; err == nil {
			err = output.Encode(invocation)
		}
		return err == nil
	})
	return err
}

func ptr[T any](value T) *T {
	return &value
}
