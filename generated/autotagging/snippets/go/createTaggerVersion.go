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

	body := strings.NewReader(`{
  "is_final": false,
  "content": "variables:\n  - name: charge\n    channel: /battery/state\n    access_path: percentage\npredicates:\n  - name: low\n    expression: charge < 0.2\noutputs:\n  - field: Low battery\n    predicate: low\n    value: true\n"
}`)
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, baseURL+"/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431/versions", body)
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
		ID          string `json:"id"`
		TaggerID    string `json:"tagger_id"`
		Version     int64  `json:"version"`
		IsFinal     bool   `json:"is_final"`
		IsTested    bool   `json:"is_tested"`
		CreatorType string `json:"creator_type"`
	}
	if err := json.NewDecoder(response.Body).Decode(&result); err != nil {
		return err
	}
	fmt.Printf("%+v\n", result)
	return nil
}
