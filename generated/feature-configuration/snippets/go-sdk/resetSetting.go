package main

import (
	"context"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/featureconfiguration"
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
	client := featureconfiguration.New(featureconfiguration.Config{
		ServerURL: baseURL + "/api/configuration/v0",
		Auth:      featureconfiguration.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     featureconfiguration.RetryConfig{Retries: 2},
	})

	return client.ResetSetting(ctx, "tagger-notifications", nil)
}
