package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	baseURL := os.Getenv("ACME_API_URL")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
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
	request, err := http.NewRequest("POST", baseURL+"/api/autotagging/v1/invocations", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACME_TOKEN"))
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("%s: %s", response.Status, answer)
	}
	fmt.Println(string(answer))
}
