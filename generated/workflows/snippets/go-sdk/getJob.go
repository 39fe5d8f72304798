package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/workflows"
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
	client := workflows.New(workflows.Config{
		ServerURL: baseURL + "/api/workflows/v0",
		Auth:      workflows.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     workflows.RetryConfig{Retries: 2},
	})

	result, err := client.GetJob(ctx, "cc2272e3-0bd2-4ccf-ac3d-7b8c37f2d9ff")
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
