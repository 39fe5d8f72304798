package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	"docs.acme.example/acme-api/ontology"
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
	client := ontology.New(ontology.Config{
		ServerURL: baseURL + "/api/ontology/v1",
		Auth:      ontology.Auth{Bearer: func() string { return token }},
		Timeout:   30 * time.Second,
		Retry:     ontology.RetryConfig{Retries: 2},
	})

	ctx = ontology.WithHeader(ctx, "If-Match", `"3f9a6c1e"`)
	result, err := client.PublishOntologyVersion(ctx, "3ecff865-d22a-4d2c-b8d0-8064ea9a628a")
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
