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

	result, err := client.GetJobStage(ctx, "359e78f9-5834-4728-8f15-ba458ba775b5", "eae118e7-d234-431a-9d72-6fad4a4bc213")
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
