package main

import (
	"context"
	"encoding/json"
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

	body := ingestv2.AwsS3IngestAttempt{
		Location:  "s3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-28.mcap",
		Region:    "eu-west-1",
		AccountId: "123456789012",
	}
	result, err := client.TriggerIngest(ctx, body)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
