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

	params := &metadata.DeleteRobologsParams{
		Ids: &[]string{
			"04d13bc3-2bda-4741-8817-b898cbb6e22b",
			"32d681b4-2d40-4193-8e50-b81b743dc85e",
		},
	}
	result, err := client.DeleteRobologs(ctx, params)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
