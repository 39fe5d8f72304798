package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/oum"
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
	client := oum.New(oum.Config{
		ServerURL: baseURL + "/api/oum/v0",
		Auth:      oum.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     oum.RetryConfig{Retries: 2},
	})

	result, err := client.GetUser(ctx, "e4978ea6-c264-4f4b-a90e-eb157f0dc41d")
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
