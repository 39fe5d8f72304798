package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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

	body := []autotagging.InvocationItem{
		{
			InvocationType:  "backfill",
			RobologIds:      []string{"f0bcd62c-3b11-4d43-878a-19f5012036a5"},
			TaggerId:        "cb93ca56-4f17-4f11-8d8e-c078b37e2630",
			TaggerVersionId: "63de70a3-853f-47a5-8da3-48a471e2aa46",
		},
	}
	result, err := client.CreateInvocations(ctx, body)
	if err != nil {
		return err
	}
	if len(result.Errors) > 0 {
		failed, _ := json.Marshal(result.Errors)
		return fmt.Errorf("some items failed: %s", failed)
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
