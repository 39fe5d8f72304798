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
    "id": "2f862ffe-cf28-4725-92d8-75af412a1927",
    "value": "Antwerp"
  },
  {
    "id": "eb1a7de2-7eca-42be-a1ab-03a3e593d8cd",
    "value": 92.1
  }
]`)
	request, err := http.NewRequest("PUT", baseURL+"/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values", body)
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
