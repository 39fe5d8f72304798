package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
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
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()

	body := strings.NewReader(`[
  {
    "invocation_type": "backfill",
    "robolog_ids": [
      "f0bcd62c-3b11-4d43-878a-19f5012036a5"
    ],
    "tagger_id": "cb93ca56-4f17-4f11-8d8e-c078b37e2630",
    "tagger_version_id": "63de70a3-853f-47a5-8da3-48a471e2aa46"
  }
]`)
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, baseURL+"/api/autotagging/v1/invocations", body)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		message, _ := io.ReadAll(response.Body)
		return fmt.Errorf("%s: %s", response.Status, message)
	}

	var result struct {
		Successes []json.RawMessage `json:"successes"`
		Errors    []json.RawMessage `json:"errors"`
	}
	if err := json.NewDecoder(response.Body).Decode(&result); err != nil {
		return err
	}
	if len(result.Errors) > 0 {
		return fmt.Errorf("some items failed: %s", result.Errors)
	}
	fmt.Printf("%s\n", result.Successes)
	return nil
}
